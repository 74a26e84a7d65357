const files = import.meta.glob<string>('../../messages/fr/{hints,ui,table,terms,presets,errors,why}.ftl', { query: '?raw', import: 'default', eager: true });

/** What the first screens say. */
export const texts = Object.values(files);
