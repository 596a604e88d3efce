import { Engine } from '../connection/engine.ts';
import { PreparedFiles } from '../connection/prepared-files.ts';

/** An embedded PostgreSQL in memory, for tests; discarded on close. `snapshot` is a dump to load. */
export async function openMemory(onFatal: (error: Error) => void, snapshot?: Blob) {
  const engine = await Engine.start(snapshot ? { fs: new PreparedFiles(snapshot) } : {}, onFatal);
  return { engine, close: () => engine.close() };
}
