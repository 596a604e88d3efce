import { type TrailProof, trailHeadsFile } from '@gerai/shared/operations/trail/contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findings, seal, tamper, write } from '../../../platform/trail/proof/test-proof.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterEach(() => server.close());

/** Tomorrow, with a session of then. */
async function nextDay(): Promise<void> {
  server.clock.advance(86_400_000);
  admin = await server.signIn({ role: 'admin' });
}
const get = async (path = '') => await server.call('GET', `/api/maintenance/trail${path}`, admin);
const proof = async (): Promise<TrailProof> => (await get()).json();
const start = () => server.call('POST', '/api/maintenance/trail/checks', admin);
const ended = () =>
  eventually(async () => {
    const { check } = await proof();
    expect(check?.status).not.toBe('running');
    return check!;
  });

it('shows how far the trail is sealed, and its last head', async () => {
  expect(await proof()).toMatchObject({ sealed: null, last_head: null, head_count: 0, check: null });
  await write(server, 'a', 'b');
  expect(await proof()).toMatchObject({
    sealed: null,
    waiting: { entries: 2, since: '2026-11-20T04:00:00.000Z' },
  });
  await seal(server);
  await nextDay();
  await seal(server);
  expect(await proof()).toMatchObject({
    sealed: { entries: 2, sealed_at: '2026-11-20T04:00:00.000Z' },
    waiting: { entries: 0, since: null },
    last_head: { business_date: '2026-11-20', position: 2 },
    head_count: 1,
    is_key_apart: false,
  });
});

it('checks the whole trail in the background, and names what was altered', async () => {
  await write(server, 'a', 'b');
  await seal(server);
  expect((await start()).statusCode).toBe(201);
  expect(await ended()).toMatchObject({
    status: 'whole',
    requested_by: 'Test admin',
    entries_total: 2,
    report: { entries: 2, findings: [] },
  });
  await tamper(server, sql`update activity set actor_name = 'Budi' where subject_id = 'b'`);
  server.clock.advance(1_000);
  await start();
  expect(await ended()).toMatchObject({
    status: 'broken',
    report: { finding_count: 1, findings: [{ kind: 'altered', actor_name: 'Budi', position: 2 }] },
  });
  const { rows } = await sql<{ checks: number }>`
    select count(*) as checks from activity where event = 'trail checked' and actor_uid = ${admin.uid}`.execute(
    server.context.db,
  );
  expect(rows[0]!.checks).toBe(2);
});

it('runs one check at a time, and another after the server of one has died', async () => {
  const { db } = server.context;
  await sql`insert into trail_checks (id, requested_by_uid, status, entries_total, started_at, seen_at)
    values (gen_random_uuid(), ${admin.uid}, 'running', 5, ${server.clock.now()}, ${server.clock.now()})`.execute(
    db,
  );
  const refused = await start();
  expect([refused.statusCode, refused.json().reason]).toEqual([409, 'trail.running']);
  server.clock.advance(61_000);
  expect((await proof()).check).toMatchObject({
    status: 'failed',
    error: { reason: 'trail.interrupted' },
  });
  expect((await start()).statusCode).toBe(201);
  expect(await ended()).toMatchObject({ status: 'whole' });
});

it('gives the heads as a file that the check takes, and writes down who took it', async () => {
  await write(server, 'a', 'b');
  await seal(server);
  await nextDay();
  await seal(server);
  const answer = await get('/heads');
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="gerai-trail-heads-2026-11-21.json"',
  );
  const { heads } = trailHeadsFile.parse(answer.json());
  expect(heads).toMatchObject([{ business_date: '2026-11-20' }, { business_date: null, position: 2 }]);
  expect(await findings(server, { keptHeads: heads })).toEqual([]);
  const { rows } = await sql`
    select actor_uid, details from activity where event = 'trail heads downloaded'`.execute(
    server.context.db,
  );
  expect(rows).toEqual([{ actor_uid: admin.uid, details: { heads: 2, position: 2 } }]);
});
