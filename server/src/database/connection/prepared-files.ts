import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { readTarHeader, TAR_BLOCK } from '../../backup/format/tar-header.ts';

interface PreparedFile {
  /** Relative to the data folder, with a leading slash. */
  path: string;
  /** Undefined for a folder. */
  data: Uint8Array | undefined;
}

/** The part of Emscripten's file system used here. */
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array, options: { mode: number; canOwn: boolean }): void;
}

const DATA = PGlite.paths.PGDATA;
const FOLDER = '5';
const TYPE_AT = 156;

/**
 * An in-memory disk initialised from a dump (PGlite's dumpDataDir, uncompressed), for one database. The dump is
 * parsed once and shared; PGlite itself would parse it and walk each path at every start.
 */
export class PreparedFiles extends MemoryFS {
  readonly #dump: Blob;

  constructor(dump: Blob) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as unknown as { Module: { FS: Files } }).Module;
    FS.mkdirTree(DATA);
    for (const { path, data } of await filesOf(this.#dump)) {
      if (!data) FS.mkdirTree(DATA + path);
      // The database writes into these buffers, so each gets a copy.
      else FS.writeFile(DATA + path, data.slice(), { mode: 0o600, canOwn: true });
    }
  }
}

const read = new WeakMap<Blob, Promise<PreparedFile[]>>();

function filesOf(dump: Blob): Promise<PreparedFile[]> {
  const files = read.get(dump) ?? dump.arrayBuffer().then((bytes) => readFiles(Buffer.from(bytes)));
  read.set(dump, files);
  return files;
}

function readFiles(tar: Buffer): PreparedFile[] {
  const files: PreparedFile[] = [];
  for (let at = 0; at < tar.length; ) {
    const block = tar.subarray(at, at + TAR_BLOCK);
    const entry = readTarHeader(block);
    if (!entry) break;
    const from = at + TAR_BLOCK;
    const isFolder = String.fromCharCode(block[TYPE_AT]!) === FOLDER;
    files.push({
      path: entry.name,
      data: isFolder ? undefined : new Uint8Array(tar.buffer, tar.byteOffset + from, entry.size),
    });
    at = from + Math.ceil(entry.size / TAR_BLOCK) * TAR_BLOCK;
  }
  return files;
}
