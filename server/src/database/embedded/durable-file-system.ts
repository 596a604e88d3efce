import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './sync-tree.ts';

type Init = NodeFS['init'];

/** The part of Emscripten's file system on Node's that is used here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  tryFSOperation<T>(operation: () => T): T;
  realPath(node: unknown): string;
}
interface OpenFile {
  nfd?: number;
  node: { mode: number };
}
interface Module {
  NODEFS: NodeFileSystem;
  FS: { isDir(mode: number): boolean };
}

/**
 * A folder as the embedded database's disk, with a real fsync: Emscripten's own does nothing and reports success.
 * `flushes` counts the calls, so that start-up can prove that commits are flushed.
 */
export class DurableFileSystem extends NodeFS {
  flushes = 0;

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.#giveFsync(module as Module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #giveFsync({ NODEFS, FS }: Module): void {
    NODEFS.stream_ops.fsync = (stream) => {
      // tryFSOperation converts Node's error to PostgreSQL's errno.
      NODEFS.tryFSOperation(() => {
        if (FS.isDir(stream.node.mode)) syncFolder(NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd as number);
      });
      this.flushes += 1;
      return 0;
    };
  }
}
