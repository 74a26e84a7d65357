const files = import.meta.glob<string>(['../../messages/en/*.ftl', '!**/{hints,ui,table,terms,presets,errors,why,cli}.ftl'], { query: '?raw', import: 'default', eager: true });

/** All else that is said, which comes when the first screen stands. */
export const texts = Object.values(files);
