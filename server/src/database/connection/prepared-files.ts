import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { readTarHeader, TAR_BLOCK } from '../../backup/format/tar-header.ts';
import { readCluster, readPrepared } from '../embedded/prepared/pack-cluster.ts';

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
 * An in-memory disk for one database, initialised from a dump (PGlite's dumpDataDir, uncompressed) or, without one,
 * as a new cluster. A dump is parsed once and shared; PGlite itself would parse it and walk each path at every start.
 */
export class PreparedFiles extends MemoryFS {
  readonly #dump: Blob | undefined;

  constructor(dump?: Blob) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as unknown as { Module: { FS: Files } }).Module;
    FS.mkdirTree(DATA);
    for (const { path, data } of this.#dump ? await filesOf(this.#dump) : newCluster()) {
      if (!data) FS.mkdirTree(DATA + path);
      // The database writes into these buffers, so each gets a copy.
      else FS.writeFile(DATA + path, new Uint8Array(data), { mode: 0o600, canOwn: true });
    }
  }
}

/** What initdb would make in three seconds of processor time. */
function newCluster(): PreparedFile[] {
  const { folders, files } = readCluster(readPrepared());
  return [
    ...folders.map((path) => ({ path: `/${path}`, data: undefined })),
    ...files.map(({ path, data }) => ({ path: `/${path}`, data })),
  ];
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
