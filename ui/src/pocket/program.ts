// The application, compiled to WebAssembly: one instance, its memory, and its calls.

import { ConsoleStdout, Fd, WASI, wasi } from '@bjorn3/browser_wasi_shim';
import type { Notice } from '../api/call';
import { Files } from './files';
import { askHub } from './network';
import { pauses, pausing } from './pauses';
import { Unanswered } from './unanswered';

/** What the program exports. */
interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  call(): number | Promise<number>;
  go_on(): number | Promise<number>;
  answered(): number;
}

/** What the program says after a call, or after work in the background. */
export interface Said {
  answer?: unknown;
  errors?: unknown;
  notices?: Notice[];
  /** Whether there is work in the background. */
  later?: boolean;
  /** How many files that will make. */
  files?: number;
}

class Silence extends Fd {
  override fd_read(): { ret: number; data: Uint8Array } {
    return { ret: wasi.ERRNO_SUCCESS, data: new Uint8Array() };
  }
}

/** The offset of the page's clock, such as `+02:00`. */
function zone(now: Date): string {
  const minutes = -now.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

let module: WebAssembly.Module | null = null;

/** Compiles the program as it arrives; from its bytes if the host does not say what it is. It is compiled once. */
async function compiled(address: URL): Promise<WebAssembly.Module> {
  if (module) return module;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Unanswered('page_unloaded');
  const isNamed = response.headers.get('content-type')?.startsWith('application/wasm');
  module = isNamed ? await WebAssembly.compileStreaming(response) : await WebAssembly.compile(await response.arrayBuffer());
  return module;
}

export class Program {
  #exports!: Exports;
  /** How many files the work in the background will make. */
  #expected = 0;

  private constructor(private readonly files: Files) {}

  /** Starts the program, which calls `meanwhile` in its pauses and goes on once that is done. If it does not start, its files are free again. */
  static async start(address: URL, meanwhile: () => Promise<void>): Promise<Program> {
    const [module, files] = await Promise.allSettled([compiled(address), Files.open()]);
    if (files.status === 'rejected') throw files.reason;
    try {
      if (module.status === 'rejected') throw module.reason;
      return await Program.#of(module.value, files.value, meanwhile);
    } catch (error) {
      files.value.close();
      throw error;
    }
  }

  static async #of(module: WebAssembly.Module, files: Files, meanwhile: () => Promise<void>): Promise<Program> {
    const program = new Program(files);
    const lines = ConsoleStdout.lineBuffered((line) => console.error(line));
    const host = new WASI([], ['RUST_BACKTRACE=0'], [new Silence(), lines, lines, files.first], { debug: false });
    const ardoise = { ...askHub(() => program.#exports.memory), pause: pauses(meanwhile) };
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host.wasiImport, ardoise });
    const exports = instance.exports as unknown as Exports;
    const { memory, room, answered } = exports;
    program.#exports = { memory, room, answered, call: pausing(exports.call), go_on: pausing(exports.go_on) };
    host.initialize(instance as unknown as Parameters<typeof host.initialize>[0]);
    return program;
  }

  /** Examines the ledger after a fault in a program before this one, and says what it found, as a refusal. */
  fault(): Promise<Said> {
    return this.call(null);
  }

  /** Lets go of the files. It never runs again. */
  close(): void {
    this.files.close();
  }

  /** Answers a request. */
  call(request: unknown): Promise<Said> {
    return this.#run(({ memory, room, call }) => {
      const now = new Date();
      const asked = new TextEncoder().encode(JSON.stringify({ request, at: now.getTime(), zone: zone(now) }));
      const at = room(asked.length);
      new Uint8Array(memory.buffer, at, asked.length).set(asked);
      return call();
    });
  }

  /** Does the next part of the work in the background. */
  goOn(): Promise<Said> {
    return this.#run(({ go_on }) => go_on());
  }

  /** Runs the program, and reads what it says. After a fault in it, it must not run again: it may have stopped within a change. */
  async #run(deed: (exports: Exports) => number | Promise<number>): Promise<Said> {
    await this.files.areThere();
    // Without room for more files, the program hears it when it needs one.
    await this.files.openAhead(this.#expected).catch(() => null);
    const length = await deed(this.#exports);
    const said = new Uint8Array(this.#exports.memory.buffer, this.#exports.answered(), length);
    const told = JSON.parse(new TextDecoder().decode(said)) as Said;
    this.#expected = told.files ?? 0;
    return told;
  }
}
