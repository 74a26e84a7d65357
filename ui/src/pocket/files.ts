// The program's files and folders, as WASI asks for them. The library's own classes keep files in memory, or write without saying how much;
// these are on the disk once a sync has returned, and a full disk has another number than a broken one.

import { Fd, Inode, wasi } from '@bjorn3/browser_wasi_shim';
import { free, Handles, HEADER, isNoSpace, label, writeAll, type Handle } from './handles';

const { ERRNO_SUCCESS, ERRNO_NOSPC, ERRNO_IO, ERRNO_NOENT, ERRNO_EXIST, ERRNO_ISDIR, ERRNO_NOTDIR, ERRNO_NOTEMPTY, ERRNO_INVAL, ERRNO_NOTSUP } = wasi;

/** Why something cannot be done, as the program's system numbers it. */
class Failed extends Error {
  constructor(readonly number: number) {
    super(String(number));
  }
}

/** Does something with files, and returns the number of what failed. */
function attempt(deed: () => void): number {
  try {
    deed();
    return ERRNO_SUCCESS;
  } catch (error) {
    if (error instanceof Failed) return error.number;
    return isNoSpace(error) ? ERRNO_NOSPC : ERRNO_IO;
  }
}

/** Where WASI has the times of a file; the library puts them elsewhere, so that each file would be of 1970. */
const TIMES = 40;

/** What the program's system says of a file or folder. */
class Stat extends wasi.Filestat {
  override write_bytes(view: DataView, at: number): void {
    super.write_bytes(view, at);
    view.setBigUint64(at + TIMES - 8, this.size, true);
    [this.atim, this.mtim, this.ctim].forEach((time, index) => view.setBigUint64(at + TIMES + 8 * index, time, true));
  }
}

/** A file with a path. */
class KeptFile extends Inode {
  opened = 0;

  constructor(
    private readonly files: Files,
    readonly handle: Handle,
    public path: string | null,
    public serial: number,
    public at: number,
  ) {
    super();
  }

  get size(): number {
    return Math.max(0, this.handle.getSize() - HEADER);
  }

  override path_open(oflags: number, _rights: bigint, flags: number): { ret: number; fd_obj: Fd | null } {
    if (oflags & wasi.OFLAGS_TRUNC) {
      const ret = this.resize(0);
      if (ret !== ERRNO_SUCCESS) return { ret, fd_obj: null };
    }
    this.opened += 1;
    return { ret: ERRNO_SUCCESS, fd_obj: new OpenFile(this, (flags & wasi.FDFLAGS_APPEND) !== 0) };
  }

  override stat(): wasi.Filestat {
    const stat = new Stat(this.ino, wasi.FILETYPE_REGULAR_FILE, BigInt(this.size));
    stat.mtim = BigInt(Math.round(this.at)) * 1_000_000n;
    return stat;
  }

  resize(size: number): number {
    return attempt(() => this.handle.truncate(HEADER + size));
  }

  /** Gives the file a path, on the disk. */
  name(path: string, serial: number): void {
    label(this.handle, { path, serial, at: this.at });
    this.path = path;
    this.serial = serial;
  }

  /** A file without a path goes once nobody has it open. */
  goIfUnused(): void {
    if (this.path === null && this.opened === 0) this.files.giveBack(this.handle);
  }
}

/** A file that the program has open. */
class OpenFile extends Fd {
  #at = 0;

  constructor(
    private readonly file: KeptFile,
    private readonly appends: boolean,
  ) {
    super();
  }

  override fd_close(): number {
    this.file.opened -= 1;
    return attempt(() => this.file.goIfUnused());
  }

  override fd_fdstat_get(): { ret: number; fdstat: wasi.Fdstat } {
    return { ret: ERRNO_SUCCESS, fdstat: new wasi.Fdstat(wasi.FILETYPE_REGULAR_FILE, this.appends ? wasi.FDFLAGS_APPEND : 0) };
  }

  override fd_fdstat_set_flags(): number {
    return ERRNO_SUCCESS;
  }

  override fd_filestat_get(): { ret: number; filestat: wasi.Filestat } {
    return { ret: ERRNO_SUCCESS, filestat: this.file.stat() };
  }

  override fd_filestat_set_size(size: bigint): number {
    return this.file.resize(Number(size));
  }

  override fd_filestat_set_times(): number {
    return ERRNO_SUCCESS;
  }

  override fd_allocate(): number {
    return ERRNO_SUCCESS;
  }

  override fd_read(size: number): { ret: number; data: Uint8Array } {
    const read = this.fd_pread(size, BigInt(this.#at));
    this.#at += read.data.length;
    return read;
  }

  override fd_pread(size: number, offset: bigint): { ret: number; data: Uint8Array } {
    const into = new Uint8Array(size);
    let read = 0;
    const ret = attempt(() => {
      read = this.file.handle.read(into, { at: HEADER + Number(offset) });
    });
    return { ret, data: into.subarray(0, read) };
  }

  override fd_write(data: Uint8Array): { ret: number; nwritten: number } {
    if (this.appends) this.#at = this.file.size;
    const written = this.fd_pwrite(data, BigInt(this.#at));
    this.#at += written.nwritten;
    return written;
  }

  override fd_pwrite(data: Uint8Array, offset: bigint): { ret: number; nwritten: number } {
    const ret = attempt(() => writeAll(this.file.handle, data, HEADER + Number(offset)));
    if (ret === ERRNO_SUCCESS) this.file.at = Date.now();
    return { ret, nwritten: ret === ERRNO_SUCCESS ? data.length : 0 };
  }

  override fd_seek(offset: bigint, whence: number): { ret: number; offset: bigint } {
    const from = { [wasi.WHENCE_SET]: 0, [wasi.WHENCE_CUR]: this.#at, [wasi.WHENCE_END]: this.file.size }[whence];
    const at = (from ?? NaN) + Number(offset);
    if (!(at >= 0)) return { ret: ERRNO_INVAL, offset: 0n };
    this.#at = at;
    return { ret: ERRNO_SUCCESS, offset: BigInt(at) };
  }

  override fd_tell(): { ret: number; offset: bigint } {
    return { ret: ERRNO_SUCCESS, offset: BigInt(this.#at) };
  }

  override fd_sync(): number {
    return attempt(() => this.file.handle.flush());
  }
}

/** A folder, which is there as long as the program or a file in it. */
class Folder extends Inode {
  constructor(
    private readonly files: Files,
    readonly path: string,
  ) {
    super();
  }

  override path_open(): { ret: number; fd_obj: Fd } {
    return { ret: ERRNO_SUCCESS, fd_obj: new OpenFolder(this.files, this.path, this.ino) };
  }

  override stat(): wasi.Filestat {
    return new Stat(this.ino, wasi.FILETYPE_DIRECTORY, 0n);
  }
}

/** A folder that the program has open; the first is that of all files. */
class OpenFolder extends Fd {
  constructor(
    private readonly files: Files,
    private readonly path: string,
    private readonly ino: bigint,
    private readonly isFirst = false,
  ) {
    super();
  }

  #whole(path: string): string {
    const parts: string[] = this.path === '' ? [] : this.path.split('/');
    for (const part of path.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    return parts.join('/');
  }

  override fd_prestat_get(): { ret: number; prestat: wasi.Prestat | null } {
    return this.isFirst ? { ret: ERRNO_SUCCESS, prestat: wasi.Prestat.dir('/') } : { ret: wasi.ERRNO_BADF, prestat: null };
  }

  override fd_close(): number {
    return ERRNO_SUCCESS;
  }

  override fd_sync(): number {
    return ERRNO_SUCCESS;
  }

  override fd_fdstat_get(): { ret: number; fdstat: wasi.Fdstat } {
    return { ret: ERRNO_SUCCESS, fdstat: new wasi.Fdstat(wasi.FILETYPE_DIRECTORY, 0) };
  }

  override fd_filestat_get(): { ret: number; filestat: wasi.Filestat } {
    return { ret: ERRNO_SUCCESS, filestat: new Stat(this.ino, wasi.FILETYPE_DIRECTORY, 0n) };
  }

  override fd_readdir_single(cookie: bigint): { ret: number; dirent: wasi.Dirent | null } {
    const entry = this.files.within(this.path)[Number(cookie)];
    if (!entry) return { ret: ERRNO_SUCCESS, dirent: null };
    const [name, inode] = entry;
    return { ret: ERRNO_SUCCESS, dirent: new wasi.Dirent(cookie + 1n, inode.ino, name, inode.stat().filetype) };
  }

  override path_filestat_get(_flags: number, path: string): { ret: number; filestat: wasi.Filestat | null } {
    const inode = this.files.at(this.#whole(path));
    return inode ? { ret: ERRNO_SUCCESS, filestat: inode.stat() } : { ret: ERRNO_NOENT, filestat: null };
  }

  override path_filestat_set_times(): number {
    return ERRNO_SUCCESS;
  }

  override path_create_directory(path: string): number {
    return this.files.makeFolder(this.#whole(path));
  }

  override path_remove_directory(path: string): number {
    return this.files.removeFolder(this.#whole(path));
  }

  override path_open(_look: number, path: string, oflags: number, rights: bigint, _inheriting: bigint, flags: number): { ret: number; fd_obj: Fd | null } {
    const whole = this.#whole(path);
    const found = this.files.at(whole);
    if (found && oflags & wasi.OFLAGS_CREAT && oflags & wasi.OFLAGS_EXCL) return { ret: ERRNO_EXIST, fd_obj: null };
    if (found instanceof KeptFile && oflags & wasi.OFLAGS_DIRECTORY) return { ret: ERRNO_NOTDIR, fd_obj: null };
    if (!found && !(oflags & wasi.OFLAGS_CREAT)) return { ret: ERRNO_NOENT, fd_obj: null };
    const ret = attempt(() => found ?? this.files.make(whole));
    return this.files.at(whole)?.path_open(oflags, rights, flags) ?? { ret, fd_obj: null };
  }

  override path_unlink_file(path: string): number {
    const whole = this.#whole(path);
    const file = this.files.at(whole);
    if (!(file instanceof KeptFile)) return file ? ERRNO_ISDIR : ERRNO_NOENT;
    return attempt(() => this.files.remove(file, whole));
  }

  /** The first half of giving another path; the file keeps its own on the disk until the second. */
  override path_unlink(path: string): { ret: number; inode_obj: Inode | null } {
    const inode = this.files.at(this.#whole(path));
    return inode ? { ret: ERRNO_SUCCESS, inode_obj: inode } : { ret: ERRNO_NOENT, inode_obj: null };
  }

  override path_lookup(path: string): { ret: number; inode_obj: Inode | null } {
    return this.path_unlink(path);
  }

  /** The second half of giving another path, or of giving a second one. */
  override path_link(path: string, inode: Inode, isMoved: boolean): number {
    const whole = this.#whole(path);
    if (!isMoved) {
      if (this.files.at(whole)) return ERRNO_EXIST;
      return inode instanceof KeptFile ? attempt(() => this.files.link(inode, whole)) : ERRNO_NOTSUP;
    }
    if (inode instanceof Folder) return attempt(() => this.files.moveFolder(inode.path, whole));
    if (this.files.at(whole) instanceof Folder) return ERRNO_ISDIR;
    return inode instanceof KeptFile ? attempt(() => this.files.move(inode, whole)) : ERRNO_NOTSUP;
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** All files of this page. */
export class Files {
  #files = new Map<string, KeptFile>();
  #folders = new Map<string, Folder>([['', new Folder(this, '')]]);
  #serial = 0;
  #handles!: Handles;

  static async open(): Promise<Files> {
    const files = new Files();
    const surplus: KeptFile[] = [];
    files.#handles = await Handles.open('ardoise', (handle, { path, serial, at }) => {
      const file = new KeptFile(files, handle, path, serial, at);
      files.#serial = Math.max(files.#serial, serial);
      const twin = files.#files.get(path);
      if (twin) surplus.push(twin.serial > serial ? file : twin);
      if (!twin || twin.serial < serial) files.#files.set(path, file);
    });
    // The page ended between giving a path to one file and taking it from another.
    for (const { handle } of surplus) files.giveBack(handle);
    for (const path of files.#files.keys()) files.#makeFoldersOf(path);
    return files;
  }

  /** The folder that the program begins with. */
  get first(): Fd {
    return new OpenFolder(this, '', this.#folders.get('')!.ino, true);
  }

  /** Opens as many files ahead as a call may need, and those that are expected. */
  openAhead(expected: number): Promise<void> {
    return this.#handles.openAhead(expected);
  }

  /** Throws if somebody has had the browser delete the files. */
  areThere(): Promise<void> {
    return this.#handles.areThere();
  }

  close(): void {
    this.#handles.close();
  }

  at(path: string): KeptFile | Folder | undefined {
    return this.#files.get(path) ?? this.#folders.get(path);
  }

  /** Names and what they name, directly in a folder. */
  within(path: string): [string, Inode][] {
    const begin = path === '' ? '' : `${path}/`;
    const all: [string, Inode][] = [...this.#folders, ...this.#files];
    const inside = all.filter(([one]) => one !== '' && one.startsWith(begin) && !one.slice(begin.length).includes('/') && one !== path);
    return inside.map(([one, inode]) => [one.slice(begin.length), inode]);
  }

  makeFolder(path: string): number {
    if (this.at(path)) return ERRNO_EXIST;
    if (!this.#folders.has(parentOf(path))) return ERRNO_NOENT;
    this.#folders.set(path, new Folder(this, path));
    return ERRNO_SUCCESS;
  }

  removeFolder(path: string): number {
    if (!this.#folders.has(path)) return this.#files.has(path) ? ERRNO_NOTDIR : ERRNO_NOENT;
    if (this.within(path).length > 0) return ERRNO_NOTEMPTY;
    this.#folders.delete(path);
    return ERRNO_SUCCESS;
  }

  moveFolder(from: string, to: string): void {
    for (const [path, file] of [...this.#files]) {
      if (path.startsWith(`${from}/`)) this.move(file, `${to}${path.slice(from.length)}`);
    }
    for (const path of [...this.#folders.keys()]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.#folders.delete(path);
      const moved = `${to}${path.slice(from.length)}`;
      this.#folders.set(moved, new Folder(this, moved));
    }
  }

  /** Makes an empty file. */
  make(path: string): void {
    if (!this.#folders.has(parentOf(path))) throw new Failed(ERRNO_NOENT);
    const handle = this.#handles.spare.pop();
    if (!handle) throw new Failed(wasi.ERRNO_NFILE);
    const file = new KeptFile(this, handle, null, 0, Date.now());
    try {
      handle.truncate(HEADER);
      file.name(path, (this.#serial += 1));
    } catch (error) {
      this.#handles.spare.push(handle);
      throw error;
    }
    this.#files.set(path, file);
  }

  /** Gives a file another path, and takes it from the file that had it: at no time is there none. */
  move(file: KeptFile, to: string): void {
    const before = this.#files.get(to);
    if (before === file) return;
    const from = file.path;
    file.name(to, (this.#serial += 1));
    if (from !== null) this.#files.delete(from);
    this.#files.set(to, file);
    if (before) this.#loses(before);
  }

  /** Gives a file a second path. On the disk it has only that, as the first is taken from it next. */
  link(file: KeptFile, to: string): void {
    file.name(to, (this.#serial += 1));
    this.#files.set(to, file);
  }

  remove(file: KeptFile, path: string): void {
    this.#files.delete(path);
    if (file.path === path) this.#loses(file);
  }

  /** Frees a file. */
  giveBack(handle: Handle): void {
    free(handle);
    this.#handles.spare.push(handle);
  }

  #loses(file: KeptFile): void {
    file.path = null;
    if (file.opened === 0) this.giveBack(file.handle);
    // A file that is open without a path must not come back at the next start.
    else label(file.handle, { path: '', serial: 0, at: 0 });
  }

  #makeFoldersOf(path: string): void {
    for (let folder = parentOf(path); !this.#folders.has(folder); folder = parentOf(folder)) this.#folders.set(folder, new Folder(this, folder));
  }
}
