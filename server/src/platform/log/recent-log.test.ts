import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../database/schema/tables.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { openLog, openStoredLog } from './log.ts';
import { openRecentLog, type RecentLogOptions } from './recent-log.ts';

let database: TestDatabase;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.close();
});

const stored = () => database.db.selectFrom('recent_log').selectAll().orderBy('id').execute();
const messages = async () => (await stored()).map(({ line }) => JSON.parse(line).msg);
/** Stores a log in the database; returns the function that stops it. */
function keep(options: RecentLogOptions = {}, db: Kysely<Tables> = database.db) {
  const recent = openRecentLog({ interval: 20, ...options });
  const stop = recent.keepIn(db);
  stops.push(stop);
  return { log: openLog('trace', recent), stop };
}

describe('the recent log', () => {
  it('contains the relevant lines with time, level and server, and no secrets', async () => {
    const { log, stop } = keep();
    log.debug('not this');
    log.info({ reqId: 'r-1', password: 'rahasia' }, 'one');
    log.error({ err: new Error('No space') }, 'two');
    await stop();
    const [one, two] = await stored();
    expect(await messages()).toEqual(['one', 'two']);
    expect([one!.level, two!.level]).toEqual([30, 50]);
    expect(one!.server).toMatch(/:\d+$/);
    expect(Math.abs(Date.parse(one!.at) - Date.now())).toBeLessThan(60_000);
    expect(one!.line).toContain('"reqId":"r-1"');
    expect(one!.line).not.toContain('rahasia');
  });

  it('is written soon, not only at the end', async () => {
    const { log } = keep();
    log.info('one');
    await expect.poll(messages).toEqual(['one']);
    log.info('two');
    await expect.poll(messages).toEqual(['one', 'two']);
  });

  it('keeps every warning of a flood, and counts the rest', async () => {
    const { log, stop } = keep({ ordinaryPerWrite: 3, interval: 60_000 });
    for (let n = 0; n < 10; n += 1) log.info(`info ${n}`);
    for (let n = 0; n < 5; n += 1) log.warn(`warn ${n}`);
    await stop();
    expect(await messages()).toEqual([
      'info 0',
      'info 1',
      'info 2',
      ...['warn 0', 'warn 1', 'warn 2', 'warn 3', 'warn 4'],
      '7 more lines were not kept here',
    ]);
  });

  it('stores equal errors of a moment once, with their number and their requests', async () => {
    const { log, stop } = keep({ interval: 60_000 });
    const lost = () =>
      Object.assign(new Error('Connection terminated'), { code: '57P01', stack: 'at query' });
    for (let n = 0; n < 300; n += 1) log.error({ reqId: `r-${n}`, err: lost() }, 'request failed');
    log.error({ reqId: 'r-300', err: new Error('No space left') }, 'request failed');
    await stop();
    const [flood, other, ...rest] = (await stored()).map(({ line }) => JSON.parse(line));
    expect(rest).toEqual([]);
    expect(flood).toMatchObject({ reqId: 'r-0', msg: 'request failed', times: 300 });
    expect(flood.requests).toContain('r-49');
    expect(flood.until >= flood.time).toBe(true);
    expect(other).toMatchObject({ reqId: 'r-300', err: { message: 'No space left' } });
    expect(other.times).toBeUndefined();
  });

  it('keeps a real error through a flood of another one', async () => {
    const { log } = keep({ kept: 100, keptOfKind: 5, interval: 1 });
    log.error({ err: new TypeError('undefined is not a function') }, 'request failed');
    for (let n = 0; n < 70; n += 1) {
      const before = (await stored()).at(-1)?.id ?? 0;
      log.error(
        { reqId: `r-${n}`, path: `/api/tasks/${n}`, err: new Error('Connection terminated') },
        'request failed',
      );
      await expect.poll(async () => (await stored()).at(-1)?.id ?? 0).toBeGreaterThan(before);
    }
    await expect.poll(async () => (await stored()).length).toBeLessThan(20);
    const errors = (await stored()).map(({ line }) => JSON.parse(line).err.name);
    expect(errors.filter((name) => name === 'TypeError')).toHaveLength(1);
  });

  it('forgets the oldest, of ordinary lines and of worse ones apart', async () => {
    const { log } = keep({ kept: 2, interval: 1 });
    for (let n = 0; n < 4; n += 1) log.error(`error ${n}`);
    for (let n = 0; n < 60; n += 1) {
      const before = (await stored()).at(-1)?.id ?? 0;
      log.info(`info ${n}`);
      await expect.poll(async () => (await stored()).at(-1)?.id ?? 0).toBeGreaterThan(before);
    }
    await expect
      .poll(async () => (await messages()).filter((text) => text.startsWith('error')))
      .toEqual(['error 2', 'error 3']);
    expect((await messages()).length).toBeLessThan(8);
  });
});

describe('when the database does not take it', () => {
  /** A database that fails until it is repaired. */
  function broken() {
    const state = { failing: true, tries: 0 };
    const insertInto = (table: 'recent_log') => {
      state.tries += 1;
      if (state.failing) throw new Error('No database');
      return database.db.insertInto(table);
    };
    return { state, db: { insertInto } as unknown as Kysely<Tables> };
  }

  it('keeps its lines, retries at growing intervals, and writes them in order afterwards', async () => {
    const { state, db } = broken();
    const { log, stop } = keep({}, db);
    log.info('one');
    await sleep(400);
    expect(state.tries).toBeGreaterThan(1);
    expect(state.tries).toBeLessThan(8);
    log.info('two');
    state.failing = false;
    await stop();
    expect(await messages()).toEqual(['one', 'two']);
  });

  it('discards lines instead of filling the memory', async () => {
    const { state, db } = broken();
    const { log, stop } = keep({ waiting: 4 }, db);
    for (let n = 0; n < 10; n += 1) log.error(`error ${n}`);
    await sleep(100);
    for (let n = 0; n < 10; n += 1) log.error(`later ${n}`);
    state.failing = false;
    await stop();
    const kept = await messages();
    expect(kept.slice(0, 4)).toEqual(['error 0', 'error 1', 'error 2', 'error 3']);
    expect(kept.slice(4)).toEqual(['16 more lines were not kept here']);
  });
});

describe('a log that is kept', () => {
  it('keeps ordinary lines, whatever goes to standard output, and nothing of a silent one', () => {
    const lines: string[] = [];
    const to = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
    openStoredLog('fatal', to).info('one');
    openStoredLog('silent', to).fatal('two');
    openStoredLog('fatal', to).debug('three');
    expect(lines).toEqual(['one']);
    expect(openStoredLog('debug', to).level).toBe('debug');
    expect(pino.levels.values.info).toBe(30);
  });
});
