import { language, t } from '../kit/i18n/index.svelte';

/** The size of a file in words. */
export function sizeText(kib: number): string {
  const bytes = kib * 1024;
  if (bytes < 1_000_000) return t('size-kb', { n: Math.ceil(bytes / 1000) });
  return t('size-mb', { n: new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(bytes / 1_000_000) });
}
