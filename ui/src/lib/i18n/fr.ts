const files = import.meta.glob<string>(['../../messages/fr/*.ftl', '!**/cli.ftl'], { query: '?raw', import: 'default', eager: true });

export const texts = Object.values(files);
