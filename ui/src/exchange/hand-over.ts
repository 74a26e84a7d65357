// How a copy leaves the device: by the share sheet if there is one for it, or as a download.

import { EXPORT_TYPE } from './exchange';

/** A name and a type under which this browser shares a copy; null if it shares none. It takes only kinds of files that it knows. */
export function sharedAs(name: string): { name: string; type: string } | null {
  const names = [
    { name, type: EXPORT_TYPE },
    { name: `${name}.txt`, type: 'text/plain' },
  ];
  const takes = (one: { name: string; type: string }): boolean => navigator.canShare?.({ files: [new File(['{}'], one.name, { type: one.type })] }) ?? false;
  return names.find(takes) ?? null;
}

/** The outcome of sharing: `again` if the browser wants another tap, `refused` if it does not share this file at all. */
type Outcome = 'sent' | 'dismissed' | 'again' | 'refused';

/** Hands a file to the share sheet, within the tap that asks for it. */
export async function share(file: File): Promise<Outcome> {
  try {
    await navigator.share({ files: [file] });
    return 'sent';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return name === 'AbortError' ? 'dismissed' : name === 'NotAllowedError' ? 'again' : 'refused';
  }
}
