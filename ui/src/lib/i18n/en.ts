const files = import.meta.glob<string>('../../messages/en/*.ftl', { query: '?raw', import: 'default', eager: true });

export const texts = Object.values(files);
