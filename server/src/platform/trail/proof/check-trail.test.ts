import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../../database/schema/tables.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { FIRST_DIGEST, nextDigest, packEntries } from './chain-entries.ts';
import { checkTrail } from './check-trail.ts';
import { readEntries } from './compare-entries.ts';
import { digestEntry } from './digest-entry.ts';
import { listHeads } from './list-heads.ts';
import { openTrailKey, signHead } from './sign-head.ts';
import { check, findings, keyOf, seal, tamper, write } from './test-proof.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const insertOne = (id: number, at: Date) => sql`
  insert into activity (id, event, actor_kind, actor_name, subject_type, subject_id, created_at)
  overriding system value values (${id}, 'task approved', 'job', 'Mallory', 'daily_task', 'x', ${at}::timestamptz)`;

/** The database, in which something is done as soon as the first statement in SQL has been answered. */
function afterFirstRead(db: Kysely<Tables>, work: () => Promise<void>): Kysely<Tables> {
  let isDone = false;
  const bound = <T extends object>(target: T, own: Partial<T>) =>
    new Proxy(target, {
      get(_, name) {
        const value = Reflect.get(own, name) ?? Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const executor = db.getExecutor();
  return bound(db, {
    getExecutor: () =>
      bound(executor, {
        async executeQuery(query) {
          const result = await executor.executeQuery(query);
          if (!isDone) {
            isDone = true;
            await work();
          }
          return result as never;
        },
      }),
  });
}

describe('a trail that nobody touched', () => {
  it('is whole, in several seals', async () => {
    await write(server, 'a', 'b');
    await seal(server);
    await write(server, 'c');
    await seal(server);
    const report = await check(server);
    expect(report).toMatchObject({ entries: 3, seals: 2, waiting: 0, finding_count: 0, notes: [] });
  });

  it('is whole when it has never been written', async () => {
    await seal(server);
    expect(await check(server)).toMatchObject({ entries: 0, seals: 0, finding_count: 0 });
  });

  it('is whole in more entries than a seal takes', async () => {
    await write(server, ...Array.from({ length: 2100 }, (_, number) => `n${number}`));
    await seal(server);
    expect(await check(server)).toMatchObject({ entries: 2100, seals: 3, finding_count: 0 });
  });

  it('says what is not sealed yet, and that sealing is behind after ten minutes', async () => {
    await write(server, 'a');
    expect(await check(server)).toMatchObject({ entries: 0, waiting: 1, finding_count: 0, notes: [] });
    server.clock.advance(11 * 60_000);
    expect((await check(server)).notes).toEqual([
      'Sealing is behind: 1 entries wait, the oldest since 2026-11-20 at 04:00:00 UTC. A running server seals within seconds.',
    ]);
  });

  it('is whole while the day ends: what is sealed and signed after the check began is not judged', async () => {
    await write(server, 'a');
    await seal(server);
    const db = afterFirstRead(server.context.db, async () => {
      server.clock.advance(86_400_000);
      await write(server, 'b');
      await seal(server);
    });
    const report = await checkTrail(db, { now: server.clock.now(), ownKey: null });
    expect(report).toMatchObject({ finding_count: 0 });
    expect(await listHeads(server.context.db)).toHaveLength(1);
  });

  it('is read alike in every time zone', async () => {
    const [id] = await write(server, 'a');
    const [before] = await readEntries(server.context.db, [id!]);
    const after = await server.context.db.transaction().execute(async (tx) => {
      await sql`set local time zone 'Asia/Tokyo'`.execute(tx);
      return await readEntries(tx, [id!]);
    });
    expect(digestEntry(after[0]!)).toEqual(digestEntry(before!));
  });
});

describe('an entry', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = await write(server, 'a', 'b', 'c', 'd');
    await seal(server);
    server.clock.advance(60_000);
    ids.push(...(await write(server, 'e', 'f')));
    await seal(server);
  });

  it.each([
    ['its details', sql`details = jsonb_set(details, '{attempt}', '2')`],
    ['who', sql`actor_name = 'Budi'`],
    ['what', sql`event = 'task approved'`],
    ['which thing', sql`subject_id = 'z'`],
    ['where', sql`outlet_id = gen_random_uuid()`],
    ['when, by a microsecond', sql`created_at = created_at + interval '1 microsecond'`],
    ['when, to no possible time', sql`created_at = 'infinity'`],
  ])('that was altered is named: %s', async (_, change) => {
    await tamper(server, sql`update activity set ${change} where id = ${ids[2]}`);
    expect(await findings(server)).toEqual([['altered', ids[2]]]);
  });

  it('is named first that was altered first, whichever was altered last', async () => {
    await tamper(server, sql`update activity set actor_name = 'Budi' where id in (${ids[4]}, ${ids[1]})`);
    expect((await check(server)).findings[0]!.message).toBe(
      `Entry ${ids[1]} was altered after it was sealed on 2026-11-20 at 04:00:00 UTC, as the 2. of the trail. It says now: 'task submitted' by Budi on 2026-11-20 at 04:00:00 UTC.`,
    );
  });

  it('that was removed is named, in the middle and at the end', async () => {
    await tamper(server, sql`delete from activity where id in (${ids[1]}, ${ids[5]})`);
    expect(await findings(server)).toEqual([
      ['removed', ids[1]],
      ['removed', ids[5]],
    ]);
  });

  it('that was inserted among the others is named', async () => {
    await tamper(
      server,
      sql`delete from activity where id = ${ids[3]}`,
      insertOne(ids[3]!, server.clock.now()),
      sql`insert into activity (transaction_id, event, actor_kind, actor_name, subject_type, subject_id, created_at)
        select transaction_id, event, actor_kind, 'Mallory', subject_type, subject_id, created_at
        from activity where id = ${ids[0]}`,
    );
    const found = await findings(server);
    expect(found).toHaveLength(2);
    expect(found[0]).toEqual(['altered', ids[3]]);
    expect((found[1] as unknown[])[0]).toBe('inserted');
  });

  it('that was inserted at the end with an earlier time is named, before it is sealed and after', async () => {
    const id = 7_000_000_000_001;
    await tamper(server, insertOne(id, new Date('2026-11-03T10:00:00Z')));
    expect(await findings(server)).toEqual([['inserted', id]]);
    await seal(server);
    expect(await findings(server)).toEqual([['inserted', id]]);
  });

  it.each(['9007199254740993', '9223372036854775807'])(
    'that was inserted with an id beyond JavaScript is named: %s',
    async (id) => {
      await tamper(
        server,
        sql`insert into activity (id, transaction_id, event, actor_kind, actor_name, subject_type, subject_id, created_at)
          overriding system value
          select ${id}::bigint, transaction_id, event, actor_kind, 'Mallory', subject_type, subject_id, created_at
          from activity where id = ${ids[0]}`,
      );
      const report = await check(server);
      expect(report.findings).toMatchObject([{ kind: 'inserted', entry_id: null, actor_name: 'Mallory' }]);
      expect(report.findings[0]!.message).toContain(`Entry ${id} was inserted`);
    },
  );

  it('that changed places with another is named, and so is the other', async () => {
    await tamper(
      server,
      sql`create temporary table swapped on commit drop as select * from activity where id in (${ids[1]}, ${ids[2]})`,
      sql`delete from activity where id in (${ids[1]}, ${ids[2]})`,
      sql`update swapped set id = ${ids[1]! + ids[2]!}::bigint - id`,
      sql`insert into activity overriding system value select * from swapped`,
    );
    expect(await findings(server)).toEqual([
      ['altered', ids[1]],
      ['altered', ids[2]],
    ]);
  });
});

describe('a seal', () => {
  beforeEach(async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      await write(server, name);
      await seal(server);
    }
  });

  it('that changed places with another is named', async () => {
    await tamper(
      server,
      sql`update trail_seals set number = -1 where number = 2`,
      sql`update trail_seals set number = 2 where number = 3`,
      sql`update trail_seals set number = 3 where number = -1`,
    );
    expect((await findings(server)).map((found) => (found as unknown[])[0])).toEqual(
      expect.arrayContaining(['seal', 'seal']),
    );
  });

  it('that was removed is named by the next', async () => {
    await tamper(server, sql`delete from trail_seals where number = 2`);
    const { findings: found } = await check(server);
    expect(found.map(({ kind }) => kind)).toContain('seal');
    expect(found.map(({ message }) => message).join()).toContain('seal 2 before it is missing');
  });

  it('that was removed, with the next ones moved up, is named by where they begin', async () => {
    await tamper(
      server,
      sql`delete from trail_seals where number = 2`,
      sql`update trail_seals set number = number - 1 where number > 2`,
    );
    const { findings: found } = await check(server);
    expect(found.map(({ message }) => message).join()).toContain('it should begin at place 2');
  });

  it('whose entry was changed to fit an altered one is named', async () => {
    const [altered] = await server.context.db
      .selectFrom('activity')
      .select('id')
      .where('subject_id', '=', 'b')
      .execute();
    await tamper(server, sql`update activity set actor_name = 'Budi' where id = ${altered!.id}`);
    const [entry] = await readEntries(server.context.db, [altered!.id]);
    const entries = packEntries([{ id: entry!.id, own: digestEntry(entry!) }]);
    await tamper(server, sql`update trail_seals set entries = ${entries} where number = 2`);
    expect(await findings(server)).toEqual([['seal', 2]]);
  });

  it('of entries that others hold already is named', async () => {
    const ids = (await server.context.db.selectFrom('activity').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    await tamper(server, sql`update trail_seal_cursor set transaction_id = '0', entry_id = 0`);
    await seal(server);
    expect(await findings(server)).toEqual(ids.map((id) => ['seal', id]));
  });

  it('that was made anew over an altered entry, with all that follow, lacks the signature of the key', async () => {
    await tamper(server, sql`update activity set actor_name = 'Budi' where subject_id = 'b'`);
    await forgeSeals(() => Buffer.alloc(64));
    expect(await findings(server)).toEqual([2, 3, 4].map((position) => ['seal', position]));
  });

  it('is mentioned when another key has signed it', async () => {
    const TRAIL_KEY = Buffer.alloc(32, 7).toString('base64');
    const forger = openTrailKey({ TRAIL_KEY }, server.context.keys);
    await tamper(
      server,
      sql`update trail_keys set public_key = ${forger.publicKey}`,
      sql`update activity set actor_name = 'Budi' where subject_id = 'b'`,
    );
    await forgeSeals((position, digest, signed_at) =>
      signHead(forger, { business_date: null, position, digest, signed_at }),
    );
    // The first was signed by the other key, which its replacement cannot undo.
    const report = await check(server);
    expect(report.notes[0]).toContain("sealed with another key than this installation's");
  });

  it('of the end that was removed with its entries is known to a head that was kept', async () => {
    server.clock.advance(86_400_000);
    await seal(server);
    const keptHeads = await listHeads(server.context.db);
    expect(keptHeads).toMatchObject([{ business_date: '2026-11-20', position: 4 }]);
    await tamper(
      server,
      sql`delete from activity where subject_id in ('c', 'd')`,
      sql`delete from trail_seals where number > 2`,
    );
    expect(await findings(server)).toEqual([['cut', 4]]);
    await tamper(server, sql`delete from trail_heads`);
    expect(await findings(server)).toEqual([]);
    expect(await findings(server, { keptHeads })).toEqual([['cut', 4]]);
  });

  /** Makes all seals after the first fit the trail as it is now. */
  async function forgeSeals(signatureOf: (position: number, digest: Buffer, at: string) => Buffer) {
    const { db } = server.context;
    const seals = await db.selectFrom('trail_seals').selectAll().orderBy('number').execute();
    const entries = await readEntries(
      db,
      (await db.selectFrom('activity').select('id').execute()).map(({ id }) => id),
    );
    let digest = FIRST_DIGEST;
    for (const [index, entry] of entries.sort((a, b) => a.id - b.id).entries()) {
      const own = digestEntry(entry);
      digest = nextDigest(digest, own);
      if (index > 0)
        await tamper(
          server,
          sql`update trail_seals set entries = ${packEntries([{ id: entry.id, own }])}, digest = ${digest},
            signature = ${signatureOf(index + 1, digest, seals[index]!.sealed_at)} where number = ${index + 1}`,
        );
    }
  }
});

describe('a head', () => {
  beforeEach(async () => {
    await write(server, 'a', 'b');
    await seal(server);
    server.clock.advance(86_400_000);
    await write(server, 'c');
    await seal(server);
    await seal(server);
  });

  it('is signed once a business day, over what was sealed then', async () => {
    expect(await listHeads(server.context.db)).toMatchObject([
      { business_date: '2026-11-20', position: 3, signed_at: '2026-11-21T04:00:00.000Z' },
    ]);
    server.clock.advance(86_400_000);
    await seal(server);
    expect(await listHeads(server.context.db)).toMatchObject([
      { position: 3 },
      { business_date: '2026-11-21', position: 3 },
    ]);
    expect(await check(server)).toMatchObject({ heads: 2, finding_count: 0 });
  });

  it('that was altered is named', async () => {
    await tamper(server, sql`update trail_heads set position = 2`);
    expect(await findings(server)).toEqual([['head', 2]]);
  });

  it('tells what was inserted later with an earlier time, where no seal says that it was complete', async () => {
    await tamper(
      server,
      sql`update trail_seals set is_complete = false`,
      insertOne(7_000_000_000_001, new Date('2026-11-20T20:00:00Z')),
    );
    expect(await findings(server)).toEqual([['inserted', 7_000_000_000_001]]);
  });

  it('that was kept proves that the trail was rewritten since, even with its own key', async () => {
    const keptHeads = await listHeads(server.context.db);
    expect(await findings(server, { keptHeads })).toEqual([]);
    await tamper(
      server,
      sql`update activity set actor_name = 'Budi' where subject_id = 'b'`,
      sql`delete from trail_seals`,
      sql`delete from trail_heads`,
      sql`update trail_seal_cursor set transaction_id = '0', entry_id = 0`,
    );
    await seal(server);
    expect(await findings(server)).toEqual([]);
    expect(await findings(server, { keptHeads })).toEqual([['rewritten', 3]]);
  });

  it('that was altered in its file does not count', async () => {
    const [head] = await listHeads(server.context.db);
    expect(await findings(server, { keptHeads: [{ ...head!, position: 2 }] })).toEqual([['head', 2]]);
  });

  it('is signed by a configured key, which is not in the database', () => {
    const TRAIL_KEY = Buffer.alloc(32, 7).toString('base64');
    const { publicKey } = openTrailKey({ TRAIL_KEY }, server.context.keys);
    expect(publicKey).not.toEqual(keyOf(server).publicKey);
    expect(publicKey).toHaveLength(32);
  });
});
