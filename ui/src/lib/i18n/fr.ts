const files = import.meta.glob<string>(['../../messages/fr/*.ftl', '!**/{cli,compare}.ftl'], { query: '?raw', import: 'default', eager: true });

export const texts = Object.values(files);
