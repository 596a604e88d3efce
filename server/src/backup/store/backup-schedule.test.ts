import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobs as maintenance } from '../../modules/operations/maintenance/jobs.ts';
import { runJobs } from '../../platform/jobs/run-jobs.ts';
import { eventually } from '../../testing/eventually.ts';
import { listReportedFailures } from '../../testing/list-reported-failures.ts';
import { replaceFile } from '../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { rowsPart } from '../format/stored-backup.ts';
import { listStoredBackups } from '../stored-queries.ts';
import { runBackupSchedule } from '../write/run-backup-schedule.ts';
import { stopStoredBackups } from '../write/start-stored-backup.ts';
import { listNames } from './manifests.ts';
import { type TestStore, testStores } from './test-stores.ts';
import { countAsProved, putPhoto, storeNow, storeOf } from './test-storing.ts';

let at: TestStore;
let server: TestServer;
let admin: TestUser;
const restart = async (settings: Record<string, string>) => {
  await server?.close();
  server = await testServer(settings);
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
};
beforeEach(async () => {
  at = await testStores[0]![1]();
  await restart(at.settings);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await at.remove();
});

/** What the job does when it is called now; waits for the backup that it begins. */
async function tick(): Promise<boolean> {
  const begun = await runBackupSchedule(server.context);
  await eventually(async () =>
    expect((await list()).rows.some((row) => row.status === 'running')).toBe(false),
  );
  return begun !== undefined;
}

const list = () => listStoredBackups(server.context);
const failures = () => listReportedFailures(server.context);

it('is one a night at its time, made up for when it was missed', async () => {
  await restart({ ...at.settings, BACKUP_AT: '03:30' });
  await countAsProved(server);
  server.clock.set('2026-11-20T12:00:00+08:00');
  // None was made yet.
  expect([await tick(), await tick()]).toEqual([true, false]);
  server.clock.set('2026-11-21T03:29:00+08:00');
  expect(await tick()).toBe(false);
  server.clock.set('2026-11-21T03:30:00+08:00');
  expect([await tick(), await tick()]).toEqual([true, false]);
  // No server ran for a night.
  server.clock.set('2026-11-23T09:00:00+08:00');
  expect([await tick(), await tick()]).toEqual([true, false]);
  expect(await list()).toMatchObject({
    store: at.settings.BACKUP_TO,
    is_encrypted: false,
    keep: { days: 7, weeks: 4, months: 12 },
    next_at: '2026-11-23T19:30:00.000Z',
    succeeded_at: '2026-11-23T01:00:00.000Z',
    is_overdue: false,
    rows: [
      { name: '2026-11-23-090000', status: 'done', origin: 'schedule', requested_by: null },
      { name: '2026-11-21-033000', status: 'done' },
      { name: '2026-11-20-120000', status: 'done' },
    ],
  });
});

it('does nothing where no place is configured', async () => {
  await restart({});
  expect(await tick()).toBe(false);
  expect(await list()).toMatchObject({ store: null, rows: [], next_at: null });
  const answer = await server.call('POST', '/api/maintenance/stored-backups', { token: admin.token });
  expect([answer.statusCode, answer.json().reason]).toEqual([409, 'backups.no_store']);
});

it('tells admins of a failure, tries again after a quarter of an hour, and tells when none succeeded for 26 hours', async () => {
  await countAsProved(server);
  await putPhoto(server);
  expect(await tick()).toBe(true);
  server.clock.advance(24 * 3_600_000);
  const get = vi.spyOn(server.context.storage, 'get').mockRejectedValue(new Error('The disk is gone'));
  await putPhoto(server);
  expect(await tick()).toBe(true);
  expect((await list()).rows[0]).toMatchObject({ status: 'failed', error: { message: 'The disk is gone' } });
  // Told once the outcome is stored.
  await eventually(async () => expect(await failures()).toEqual(['The disk is gone']));
  server.clock.advance(14 * 60_000);
  expect(await tick()).toBe(false);
  server.clock.advance(60_000);
  expect(await tick()).toBe(true);
  // Not told again within six hours.
  expect(await failures()).toHaveLength(1);
  server.clock.advance(7 * 3_600_000);
  expect(await tick()).toBe(true);
  expect((await failures())[1]).toMatch(/^No backup has succeeded for 26 hours/);
  expect(await list()).toMatchObject({ is_overdue: true });
  get.mockRestore();
  server.clock.advance(15 * 60_000);
  expect(await tick()).toBe(true);
  expect(await list()).toMatchObject({ is_overdue: false });
});

it('is made by a clock in doubt too, and by the corrected one the next night, as the newest', async () => {
  await countAsProved(server);
  await server.context.db.insertInto('clock_watch').values({ seen_at: server.clock.now() }).execute();
  await tick();
  server.clock.set('2026-11-23T12:00:00+08:00');
  await runJobs(server.context, maintenance);
  await eventually(async () => expect((await list()).rows[0]).toMatchObject({ status: 'done' }));
  // None is overdue by such a clock.
  expect(await failures()).toEqual([]);
  server.clock.set('2026-11-21T02:00:00+08:00');
  expect([await tick(), await tick()]).toEqual([true, false]);
  expect((await listNames(await storeOf(server))).toSorted()).toEqual([
    '2026-11-20-120000',
    '2026-11-23-120001',
  ]);
  expect(await list()).toMatchObject({ succeeded_at: '2026-11-20T18:00:00.000Z' });
});

it('goes on at once with one that the end of a server interrupted', async () => {
  await countAsProved(server);
  await runBackupSchedule(server.context);
  await stopStoredBackups(server.context);
  expect((await list()).rows[0]).toMatchObject({
    status: 'failed',
    error: { reason: 'backups.interrupted' },
  });
  server.clock.advance(60_000);
  expect(await tick()).toBe(true);
  expect((await list()).rows[0]).toMatchObject({ status: 'done' });
});

it('is made now for an admin, whose wish is in the trail', async () => {
  await countAsProved(server);
  const answer = await server.call('POST', '/api/maintenance/stored-backups', { token: admin.token });
  expect(answer.statusCode).toBe(201);
  const listed = async () =>
    (await server.call('GET', '/api/maintenance/stored-backups', { token: admin.token })).json().rows[0];
  await eventually(async () => expect(await listed()).toMatchObject({ status: 'done', requested_by: 'Ayu' }));
  const entry = server.context.db.selectFrom('activity').selectAll().where('event', '=', 'backup stored');
  await eventually(async () =>
    expect(await entry.executeTakeFirst()).toMatchObject({ actor_uid: admin.uid }),
  );
});

it('is proved once a week: its rows are restored by a process of its own', async () => {
  await server.outlet('HM');
  const first = await storeNow(server);
  expect(first).toMatchObject({ status: 'done', proof_error: null, proved_at: '2026-11-20T04:00:00.000Z' });
  server.clock.advance(6 * 86_400_000);
  expect(await storeNow(server)).toMatchObject({ proved_at: null, proof_error: null });
  expect(await list()).toMatchObject({ proved_at: '2026-11-20T04:00:00.000Z' });

  // A store that keeps other bytes than it was given.
  server.clock.advance(86_400_000);
  await putPhoto(server);
  const { get } = server.context.storage;
  vi.spyOn(server.context.storage, 'get').mockImplementation(async (key) => {
    await replaceFile(await storeOf(server), rowsPart('2026-11-27-120000', 1), Buffer.from('other'));
    return await get(key);
  });
  const failed = await storeNow(server);
  expect(failed).toMatchObject({
    status: 'done',
    proved_at: null,
    proof_error: expect.stringContaining('cut off'),
  });
  expect(await failures()).toEqual([
    expect.stringMatching(/^Restoring the backup 2026-11-27-120000 as a proof failed/),
  ]);
  expect(await listNames(await storeOf(server))).toHaveLength(3);
});

it('is in the metrics and the details of readiness', async () => {
  const metrics = async () => {
    const answer = await server.call('GET', '/api/metrics', { token: admin.token });
    return answer.body.split('\n').filter((line) => line.startsWith('backup_'));
  };
  expect(await metrics()).toEqual([]);
  await countAsProved(server);
  await tick();
  const { backup } = (await server.call('GET', '/api/ready')).json();
  const at = '2026-11-20T04:00:00.000Z';
  expect(backup).toEqual({ succeeded_at: at, proved_at: at, is_overdue: false });
  expect(await metrics()).toEqual([
    'backup_last_success_timestamp_seconds 1795147200',
    'backup_last_proof_timestamp_seconds 1795147200',
  ]);
});
