import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import type { SealableEntry } from './digest-entry.ts';
import { type Redacted, redactEntries } from './redact-entries.ts';
import { check, findings, keyOf, seal, tamper, write } from './test-proof.ts';

let server: TestServer;
let ids: number[];
beforeEach(async () => {
  server = await testServer();
  ids = await write(server, 'a', 'b', 'c', 'd');
  await seal(server);
  server.clock.advance(60_000);
});
afterEach(() => server.close());

const ADMIN = { kind: 'job', name: 'Sari' } as const;
const redact = (chosen: readonly number[], change: (entry: SealableEntry) => Redacted) =>
  server.context.db.transaction().execute((tx) =>
    redactEntries(
      tx,
      { key: keyOf(server), actor: ADMIN, at: server.clock.now(), reason: 'person erased' },
      chosen.map((id) => [id]),
      change,
    ),
  );
const nameless = (entry: SealableEntry) => ({
  actor_name: 'Former employee',
  details: entry.details,
});
const actors = async () => {
  const rows = await server.context.db.selectFrom('activity').select('actor_name').orderBy('id').execute();
  return rows.map(({ actor_name }) => actor_name);
};

describe('entries that were redacted', () => {
  it('leave the trail whole, and the check says how many, when, by whom and why', async () => {
    expect(await redact([ids[0]!, ids[2]!], nameless)).toEqual({ number: 1, replaced: 2, removed: 0 });
    expect(await actors()).toEqual(['Former employee', 'Ayu', 'Former employee', 'Ayu', 'Sari']);
    await seal(server);
    expect(await check(server)).toMatchObject({
      entries: 5,
      finding_count: 0,
      notes: [
        'Redaction 1 on 2026-11-20 at 04:01:00 UTC by Sari (person erased): 2 entries say less than they did, 0 were removed.',
      ],
    });
  });

  it('leave the trail whole when they were removed, and redacted twice', async () => {
    await redact([ids[0]!, ids[1]!], nameless);
    await redact([ids[1]!, ids[3]!], (entry) =>
      entry.id === ids[1] ? 'removed' : { ...nameless(entry), details: {} },
    );
    await seal(server);
    expect(await check(server)).toMatchObject({
      finding_count: 0,
      notes: [{}, {}].map(() => expect.any(String)),
    });
  });

  it('leave the trail whole when they were not sealed yet', async () => {
    const [late] = await write(server, 'e');
    await redact([late!], nameless);
    await seal(server);
    expect(await findings(server)).toEqual([]);
  });

  it('are found when they are changed again, come back, or go', async () => {
    await redact(ids, (entry) => (entry.id === ids[3] ? 'removed' : nameless(entry)));
    await seal(server);
    await tamper(
      server,
      sql`update activity set actor_name = 'Ayu' where id = ${ids[0]}`,
      sql`update activity set actor_name = 'Budi' where id = ${ids[1]}`,
      sql`delete from activity where id = ${ids[2]}`,
      sql`insert into activity (id, event, actor_kind, actor_name, subject_type, subject_id, created_at)
        overriding system value values (${ids[3]}, 'task submitted', 'job', 'Ayu', 'daily_task', 'd', now())`,
    );
    expect(await findings(server)).toEqual([
      ['altered', ids[0]],
      ['altered', ids[1]],
      ['removed', ids[2]],
      ['altered', ids[3]],
    ]);
  });
});

describe('a redaction made in SQL', () => {
  const list = sql`insert into trail_redacted_entries (entry_id, redaction, digest)
    select id, 2, null from activity where subject_id = 'b'`;
  const remove = sql`delete from activity where subject_id = 'b'`;
  beforeEach(async () => {
    await redact([ids[0]!], nameless);
    await seal(server);
  });
  const stored = (from: string) => sql`insert into trail_redactions
    select 2, reason, entry_count, ${sql.raw(from)}, redacted_at, key_id, signature from trail_redactions`;
  const zeros =
    "sha256(int8send((select id from activity where subject_id = 'b')) || decode(repeat('00', 32), 'hex'))";

  it('that is only listed, or not signed, or told by nobody, is found with the entry', async () => {
    await tamper(server, list, stored(zeros), remove);
    expect(await findings(server)).toEqual([
      ['redaction', null],
      ['removed', ids[1]],
    ]);
    expect((await check(server)).findings[0]!.message).toBe(
      "Redaction 2 is not proved, so what it lists counts as altered: it does not bear its key's signature; no entry of the trail tells of it.",
    );
  });

  it('that is added to a list of the product is found', async () => {
    await tamper(
      server,
      sql`insert into trail_redacted_entries values (${ids[1]}, 1, null)`,
      sql`delete from activity where id = ${ids[1]}`,
    );
    expect(await findings(server)).toEqual([
      ['redaction', null],
      ['altered', ids[0]],
      ['removed', ids[1]],
    ]);
  });

  it('whose telling entry goes is found', async () => {
    await tamper(server, sql`delete from activity where event = 'trail redacted'`);
    expect((await findings(server)).map((finding) => (finding as unknown[])[0])).toEqual([
      'redaction',
      'altered',
      'removed',
    ]);
  });
});

describe('the database', () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.context.db);
  it('refuses to change an entry that the same transaction has not listed', async () => {
    await redact([ids[0]!], nameless);
    await expect(run(sql`update activity set actor_name = 'x' where id = ${ids[0]}`)).rejects.toThrow(
      'append-only',
    );
    await expect(run(sql`delete from activity where id = ${ids[1]}`)).rejects.toThrow('append-only');
    await expect(run(sql`delete from trail_redacted_entries`)).rejects.toThrow('append-only');
    await expect(run(sql`update trail_redactions set entry_count = 2`)).rejects.toThrow('append-only');
  });

  it('redacts no entry that tells of a redaction away', async () => {
    await redact([ids[0]!], nameless);
    const teller = await server.context.db
      .selectFrom('activity')
      .select('id')
      .where('event', '=', 'trail redacted')
      .executeTakeFirstOrThrow();
    await expect(redact([teller.id], () => 'removed')).rejects.toThrow('never removed');
  });
});
