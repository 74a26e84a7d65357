// The browser's own files, opened for this worker alone. Opening one takes a turn of the event loop, so that some are opened ahead, and each
// carries the path that the program gave it.

import { Unanswered } from './unanswered';

/** A file that one worker reads and writes without waiting: `FileSystemSyncAccessHandle`, as far as it is needed here. */
export interface Handle {
  read(into: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

/** Where a file's content begins; before it is its label. */
export const HEADER = 4096;

/** A label says whose content follows: as a disk writes a sector of 512 bytes whole or not at all, half of it is never read. */
const LABEL = 512;
const MARK = 0x41726430;

interface Label {
  path: string;
  /** The higher of two files with one path was named later. */
  serial: number;
  /** When it was last named, in ms since 1970. */
  at: number;
}

/** The label of a file; null if it is free, or was without a path at the end. */
export function labelOf(handle: Handle): Label | null {
  const bytes = new Uint8Array(LABEL);
  const view = new DataView(bytes.buffer);
  if (handle.read(bytes, { at: 0 }) !== LABEL || view.getUint32(0) !== MARK) return null;
  const path = new TextDecoder().decode(bytes.subarray(22, 22 + view.getUint16(20)));
  return path === '' ? null : { path, serial: view.getFloat64(4), at: view.getFloat64(12) };
}

/** Writes a label, which is on the disk when this returns. */
export function label(handle: Handle, { path, serial, at }: Label): void {
  const bytes = new Uint8Array(LABEL);
  const view = new DataView(bytes.buffer);
  const { read, written } = new TextEncoder().encodeInto(path, bytes.subarray(22));
  if (read !== path.length) throw new RangeError(`the path is too long: ${path}`);
  view.setUint32(0, MARK);
  view.setFloat64(4, serial);
  view.setFloat64(12, at);
  view.setUint16(20, written);
  writeAll(handle, bytes, 0);
  handle.flush();
}

/** Frees a file, which is on the disk when this returns. */
export function free(handle: Handle): void {
  writeAll(handle, new Uint8Array(LABEL), 0);
  handle.truncate(HEADER);
  handle.flush();
}

/** There is no room for what was to be written. */
class NoSpace extends Error {}

/** Whether an error of a file means that there is no room: browsers throw at some changes, and write less at others. */
export function isNoSpace(error: unknown): boolean {
  return error instanceof NoSpace || (error instanceof DOMException && error.name === 'QuotaExceededError');
}

/** Writes all of it. At the end of the room that a browser gives, it may write less, or name a number that none is. */
export function writeAll(handle: Handle, from: Uint8Array, at: number): void {
  if (handle.write(from, { at }) !== from.length) throw new NoSpace();
}

/** How many files are open ahead, at least after each call. */
const AHEAD = 16;
/** How long the page before may still have a file, and how often to ask again, in ms. */
const PATIENCE = 8000;
const AGAIN = 100;

/** The files of a folder of the browser's. */
export class Handles {
  readonly spare: Handle[] = [];
  #all: Handle[] = [];
  #next = 0;

  private constructor(private readonly folder: FileSystemDirectoryHandle) {}

  /** Opens all files of a folder, which is made if there is none. Gives those with a label to `known`. */
  static async open(name: string, known: (handle: Handle, label: Label) => void): Promise<Handles> {
    if (!('createSyncAccessHandle' in (globalThis.FileSystemFileHandle?.prototype ?? {}))) throw new Unanswered('page_unsupported');
    const root = await navigator.storage.getDirectory();
    const handles = new Handles(await root.getDirectoryHandle(name, { create: true }));
    try {
      for await (const name of (handles.folder as unknown as { keys(): AsyncIterable<string> }).keys()) {
        handles.#next = Math.max(handles.#next, Number(name) + 1);
        await handles.#open(name);
      }
    } catch (error) {
      // A page that has the others waits for these.
      handles.close();
      throw error;
    }
    for (const handle of handles.#all) {
      const label = labelOf(handle);
      if (label) known(handle, label);
      else handles.spare.push(handle);
    }
    await handles.openAhead(0);
    return handles;
  }

  /** Opens as many files ahead as a call may need, and those that are expected. */
  async openAhead(expected: number): Promise<void> {
    while (this.spare.length < AHEAD + expected) {
      const handle = await this.#open(String(this.#next));
      this.#next += 1;
      // Naming it then needs no more room.
      handle.truncate(HEADER);
      this.spare.push(handle);
    }
  }

  /** Throws if somebody has had the browser delete the files of this page. Those that are open would take what is written, until they are closed. */
  async areThere(): Promise<void> {
    try {
      await this.folder.getFileHandle('0');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') throw new Unanswered('page_emptied');
    }
  }

  close(): void {
    this.#all.forEach((handle) => handle.close());
  }

  async #open(name: string): Promise<Handle> {
    const file = (await this.folder.getFileHandle(name, { create: true })) as unknown as { createSyncAccessHandle(): Promise<Handle> };
    for (const late = Date.now() + PATIENCE; ;) {
      try {
        const handle = await file.createSyncAccessHandle();
        this.#all.push(handle);
        return handle;
      } catch (error) {
        const isHeld = error instanceof DOMException && ['NoModificationAllowedError', 'InvalidStateError'].includes(error.name);
        if (!isHeld || Date.now() > late) throw error;
        await new Promise((again) => setTimeout(again, AGAIN));
      }
    }
  }
}
