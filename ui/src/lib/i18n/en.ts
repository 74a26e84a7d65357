const files = import.meta.glob<string>(['../../messages/en/*.ftl', '!**/{cli,compare}.ftl'], { query: '?raw', import: 'default', eager: true });

export const texts = Object.values(files);
