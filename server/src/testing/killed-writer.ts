import { openEmbedded } from '../database/embedded/embedded.ts';

// The process that the tests kill. It first reports the rows that it finds from its predecessors, then inserts rows
// one by one, each in its own commit, and reports the number of each acknowledged one.

export interface Found {
  count: number;
  last: number;
  /** Whether every row reads as it was written. */
  whole: boolean;
}

const folder = process.argv[2];
if (!folder || !process.send) throw new Error('killed-writer.ts is started by tests, with a folder');
process.on('disconnect', () => process.exit(1));

const { engine } = await openEmbedded(folder, {
  log: { info: () => {}, error: () => {} },
  onFatal: () => process.exit(1),
  upkeep: { checkpointInterval: 20, vacuumInterval: 50 },
});
await engine.exec('create table if not exists acknowledged (id int primary key, filler text not null)');
const { rows } = await engine.query<Found>(`
  select count(*) as count, coalesce(max(id), 0) as last,
    coalesce(bool_and(filler = repeat('x', (id * 37) % 3000)), true) as whole
  from acknowledged`);
await send(rows[0]!);
for (let id = rows[0]!.last + 1; ; id++) {
  // Rows of many sizes, so that kills hit file extensions and page splits too.
  await engine.query("insert into acknowledged values ($1, repeat('x', $2))", [id, (id * 37) % 3000]);
  await send(id);
}

function send(message: Found | number): Promise<unknown> {
  return new Promise((sent) => process.send!(message, sent));
}
