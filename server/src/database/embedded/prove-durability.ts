import type { Engine } from '../connection/engine.ts';
import type { DurableFileSystem } from './durable-file-system.ts';

/** Throws unless commits reach the disk: checks that fsync is on, and that a commit causes a flush. */
export async function proveDurability(engine: Engine, files: DurableFileSystem): Promise<void> {
  const { rows } = await engine.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error('The embedded database does not flush: fsync is off.');
  const before = files.flushes;
  // A message in the log is the smallest thing that a commit must flush, and changes no table.
  await engine.query("select pg_logical_emit_message(true, 'durability', 'proof')");
  if (files.flushes === before) {
    throw new Error('The embedded database does not flush its commits to the disk. It will not be used.');
  }
}
