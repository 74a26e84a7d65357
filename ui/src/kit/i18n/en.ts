const files = import.meta.glob<string>('../../messages/en/{hints,ui,table,terms,presets,errors,why}.ftl', { query: '?raw', import: 'default', eager: true });

/** What the first screens say. */
export const texts = Object.values(files);
