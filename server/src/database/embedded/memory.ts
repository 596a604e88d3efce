import { Engine } from '../connection/engine.ts';
import { PreparedFiles } from '../connection/prepared-files.ts';

/** An embedded PostgreSQL in memory, for tests: gone when closed. `snapshot` is a dump to begin from. */
export async function openMemory(onFatal: (error: Error) => void, snapshot?: Blob) {
  const engine = await Engine.start(snapshot ? { fs: new PreparedFiles(snapshot) } : {}, onFatal);
  return { engine, close: () => engine.close() };
}
