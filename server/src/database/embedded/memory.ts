import { Engine } from '../connection/engine.ts';
import { PreparedFiles } from '../connection/prepared-files.ts';

/** An embedded PostgreSQL in memory, discarded on close: a new cluster, or that of a dump. */
export async function openMemory(onFatal: (error: Error) => void, snapshot?: Blob) {
  const engine = await Engine.start({ fs: new PreparedFiles(snapshot) }, onFatal);
  return { engine, close: () => engine.close() };
}
