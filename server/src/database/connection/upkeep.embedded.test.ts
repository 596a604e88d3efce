import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyEngine } from '../../testing/database.ts';
import { quiet } from '../../testing/embedded-folder.ts';
import { eventually } from '../../testing/eventually.ts';
import type { Engine } from './engine.ts';
import { keepUp, logSize, vacuum } from './upkeep.ts';

let engine: Engine;
beforeEach(async () => {
  engine = await emptyEngine();
  await engine.exec('create table boxes (id int primary key, filler text)');
});
afterEach(() => engine.close());

const fill = (rows: number) =>
  engine.exec(`insert into boxes select id, repeat('x', 1000) from generate_series(1, ${rows}) id`);

test('vacuums and analyzes what has changed, and leaves alone what has not', async () => {
  await fill(2000);
  await engine.exec('delete from boxes where id > 1000');
  expect(await vacuum(engine)).toContain('public.boxes');
  const { rows } = await engine.query<{ dead: number; rows: number }>(`
    select n_dead_tup as dead, reltuples::int as rows
    from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'boxes'`);
  expect(rows).toEqual([{ dead: 0, rows: 1000 }]);
  expect(await vacuum(engine)).not.toContain('public.boxes');
});

test('checkpoints automatically when the log has grown', async () => {
  await fill(70_000);
  expect(await logSize(engine)).toBeGreaterThan(64 * 2 ** 20);
  const stop = keepUp({ engine, log: quiet.log, checkpointInterval: 10 });
  await eventually(async () => expect(await logSize(engine)).toBeLessThan(4096));
  await stop();
});

test('vacuums automatically until it is stopped', async () => {
  const stop = keepUp({ engine, log: quiet.log, vacuumInterval: 10 });
  const vacuums = async () => {
    const { rows } = await engine.query<{ n: number }>(
      "select vacuum_count as n from pg_stat_user_tables where relname = 'boxes'",
    );
    return rows[0]!.n;
  };
  await eventually(async () => expect(await vacuums()).toBe(1));
  await stop();
  const query = vi.spyOn(engine, 'query');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(query).not.toHaveBeenCalled();
});
