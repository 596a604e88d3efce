import { randomBytes, randomUUID } from 'node:crypto';
import { requestBackup } from '../backup/write/request-backup.ts';
import { testDevice } from '../modules/insight/notifications/push/test-device.ts';
import { endDay } from '../modules/work/day-end/end-day.ts';
import { findLatestRun } from '../modules/work/day-end/queries.ts';
import { signUnsubscribe } from '../platform/mail/sign-unsubscribe.ts';
import { photoAddress } from '../platform/pictures/photo-address.ts';
import { photoKey } from '../platform/pictures/photo-key.ts';
import { testImage } from '../platform/pictures/test-image.ts';
import { recordActivity } from '../platform/trail/record-activity.ts';
import { filesWithoutDigest, insertPhoto } from '../testing/photos.ts';
import { testTrailSettled } from '../testing/trail.ts';
import { ACCOUNT_CALLS, user, userFields } from './account-calls.ts';
import { type Call, type MakeCall, plain } from './call.ts';
import { OUTLET_CALLS } from './outlet-calls.ts';
import { POSTING_CALLS } from './posting-calls.ts';
import { WEBHOOK_CALLS } from './webhook-calls.ts';
import { WORKBOOK_CALLS } from './workbook-calls.ts';
import type { World, WorldCaller } from './world.ts';

/** How each call of the table is made, so that everyone who is allowed gets 2xx, every time. */
export const CALLS: Record<string, MakeCall> = {
  ...ACCOUNT_CALLS,

  ...OUTLET_CALLS,
  ...POSTING_CALLS,
  'GET /api/api-keys': async (world) => ({ shows: await storedKey(world) }),
  'POST /api/api-keys': () => ({ payload: { name: randomUUID(), scopes: ['metrics'], ends_on: null } }),
  'PATCH /api/api-keys/:id': async (world) => ({
    params: { id: await storedKey(world) },
    payload: { ends_on: null },
  }),
  'DELETE /api/api-keys/:id': async (world) => ({ params: { id: await storedKey(world) } }),
  ...WEBHOOK_CALLS,
  'GET /api/job-roles': ({ jobRole }) => ({ shows: jobRole }),
  'GET /api/login-roles': () => ({ shows: 'trainee' }),
  'GET /api/roles': ({ jobRole }) => ({ shows: jobRole }),
  'POST /api/roles': () => ({ payload: { role_name: randomUUID(), type: 'Login Role' } }),
  'PUT /api/roles/:id': async ({ server }) => ({
    params: { id: await server.jobRole(randomUUID()) },
    payload: { role_name: randomUUID() },
  }),
  'PUT /api/roles/:id (login role)': async (world) => ({
    params: (await roleOfSomebody(world)).role,
    payload: { role_name: randomUUID() },
  }),
  'PUT /api/roles/:id/archive': async ({ server }) => ({
    params: { id: await server.jobRole(randomUUID()) },
    payload: { is_archived: true },
  }),
  'GET /api/roles/:id/merge': async ({ server, jobRole }) => ({
    params: { id: await server.jobRole(randomUUID()) },
    query: `into_id=${jobRole}`,
  }),
  'POST /api/roles/:id/merge': async ({ server, jobRole }) => ({
    params: { id: await server.jobRole(randomUUID()) },
    payload: { into_id: jobRole },
  }),
  'GET /api/roles/:id/uses': ({ jobRole }) => ({ params: { id: jobRole } }),
  'DELETE /api/roles/:id': async ({ server }) => ({ params: { id: await server.jobRole(randomUUID()) } }),
  'DELETE /api/roles/:id (login role)': async (world) => {
    const { role, uid } = await roleOfSomebody(world);
    const { db, clock } = world.server.context;
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('uid', '=', uid).execute();
    return { params: role };
  },
  'GET /api/task-groups': plain,
  'GET /api/task-groups/kept': async (world) => ({ shows: await storedGroup(world) }),
  'POST /api/task-groups': () => ({ payload: { group_name: randomUUID() } }),
  'PUT /api/task-groups/order': async (world) => {
    const last = await storedGroup(world);
    const groups = await world.server.context.db.selectFrom('task_groups').select('id').execute();
    return { payload: { ids: groups.map(({ id }) => id) }, shows: last };
  },
  'PUT /api/task-groups/:id': async (world) => ({
    params: { id: await storedGroup(world) },
    payload: { group_name: randomUUID() },
  }),
  'PUT /api/task-groups/:id/archive': async (world) => ({
    params: { id: await storedGroup(world) },
    payload: { is_archived: false },
  }),
  'GET /api/task-groups/:id/merge': async (world) => ({
    params: { id: await storedGroup(world) },
    query: `into_id=${await storedGroup(world)}`,
  }),
  'POST /api/task-groups/:id/merge': async (world) => ({
    params: { id: await storedGroup(world) },
    payload: { into_id: await storedGroup(world) },
  }),
  'GET /api/task-groups/:id/uses': async (world) => ({ params: { id: await storedGroup(world) } }),
  'DELETE /api/task-groups/:id': async (world) => ({ params: { id: await storedGroup(world) } }),

  'GET /api/template-groups': async (world) => ({ shows: await storedTemplate(world) }),
  'GET /api/template-groups/export': async (world) => ({ shows: await storedTemplate(world) }),
  'GET /api/template-groups/:display_id': async (world) => {
    const shows = await storedTemplate(world);
    return { params: { display_id: shows }, shows };
  },
  'GET /api/template-groups/:display_id/today': async (world) => ({
    params: { display_id: await storedTemplate(world) },
  }),
  'POST /api/template-groups': (world) => ({ payload: template(world) }),
  'PUT /api/template-groups/:display_id': async (world) => ({
    params: { display_id: await storedTemplate(world) },
    payload: { ...template(world), task_name: 'Mop the floor' },
  }),
  'DELETE /api/template-groups/:display_id': async (world) => ({
    params: { display_id: await storedTemplate(world) },
  }),
  'GET /api/template-groups/ids': async (world) => ({ shows: await storedTemplate(world) }),
  'POST /api/template-groups/bulk': async (world) => ({
    payload: { display_ids: [await storedTemplate(world)], change: { status: 'Pending' } },
  }),
  'POST /api/template-groups/bulk-delete': async (world) => ({
    payload: { display_ids: [await storedTemplate(world)] },
  }),
  'POST /api/template-groups/preview': () => ({ payload: { frequency: 'daily', start_date: '2026-11-20' } }),
  'POST /api/templates/import': () => ({
    payload: { import_id: randomUUID(), rows: [{ row: 2, cells: {} }] },
  }),
  ...WORKBOOK_CALLS,
  'POST /api/generation': async (world) => {
    await storedTemplate(world);
    return { payload: {} };
  },
  'GET /api/coverage': ({ outlet }) => ({ shows: outlet }),
  'GET /api/coverage/outlets/:id': async (world) => ({
    params: { id: world.outlet },
    query: 'month=2026-11',
    shows: await storedTemplate(world),
  }),
  'GET /api/coverage/templates/:display_id': async (world) => {
    const display_id = await storedTemplate(world);
    return { params: { display_id }, query: 'month=2026-11', shows: display_id };
  },
  'GET /api/generation/preview': plain,
  'GET /api/generation/preview/rows': plain,
  'GET /api/generation/:run_id/rows': async (world) => {
    await storedTemplate(world);
    const { run_id } = await world.asAdmin('/api/generation', {});
    return { params: { run_id: run_id as number } };
  },
  'GET /api/generation/:run_id/withdrawal': async (world) => ({
    params: { run_id: await generatedRun(world) },
  }),
  'POST /api/generation/:run_id/withdrawal': async (world) => ({
    params: { run_id: await generatedRun(world) },
    payload: { reason: 'A wrong template' },
  }),

  'GET /api/my-tasks': async ({ task }) => ({ shows: (await task()).id }),
  'PUT /api/photos/:id (submission)': async () => ({ ...(await upload()), query: 'purpose=submission' }),
  'PUT /api/photos/:id (sample)': async () => ({ ...(await upload()), query: 'purpose=sample' }),
  'PUT /api/photos/:id (social)': async () => ({ ...(await upload()), query: 'purpose=social' }),
  'GET /api/photos/:id': async (world, caller) => ({ url: await submittedPhoto(world, caller) }),
  'GET /api/photos/:id (unsigned)': async (world, caller) => ({
    url: (await submittedPhoto(world, caller)).replace(/&signature=.*/, ''),
  }),
  'POST /api/daily-tasks/:task_id/submissions': async ({ task }) => ({
    params: { task_id: (await task()).id },
    payload: { id: randomUUID(), staff_notes: 'Done' },
  }),

  'GET /api/reviews/manager': async ({ pending }) => ({ query: 'limit=200', shows: await pending() }),
  'GET /api/reviews/manager/:id': async ({ pending }) => ({ params: { id: await pending() } }),
  'GET /api/reviews/manager/reasons': async (world) => ({ query: `outlet_id=${world.outlet}` }),
  'GET /api/reviews/manager/closing': plain,
  'POST /api/submissions/:id/manager-review': async ({ pending }) => ({
    params: { id: await pending() },
    payload: { decision: 'Approved' },
  }),
  'POST /api/submissions/:id/manager-review (own)': async ({ pending }, { uid }) => ({
    params: { id: await pending(uid) },
    payload: { decision: 'Approved' },
  }),
  'GET /api/reviews/audit': async ({ approved }) => ({ query: 'limit=200', shows: await approved() }),
  'GET /api/reviews/audit/:id': async ({ approved }) => ({ params: { id: await approved() } }),
  'GET /api/reviews/audit/reasons': async (world) => ({ query: `outlet_id=${world.outlet}` }),
  'POST /api/submissions/:id/audit-review': async ({ approved }) => ({
    params: { id: await approved() },
    payload: { decision: 'Approved' },
  }),
  'POST /api/submissions/:id/audit-review (own)': async ({ approved }, { uid }) => ({
    params: { id: await approved(uid) },
    payload: { decision: 'Approved' },
  }),
  'GET /api/reviews/audit/templates': async ({ approved }) => {
    await approved();
    return { shows: 'Sweep the floor' };
  },
  'POST /api/reviews/audit/decisions': async ({ approved }) => ({ payload: { approve: [await approved()] } }),
  'POST /api/reviews/audit/samples': async ({ approved }) => {
    await approved();
    return { payload: sampleInput };
  },
  'GET /api/reviews/audit/samples': plain,
  'GET /api/reviews/audit/samples/:id': async ({ approved, asAdmin }) => {
    await approved();
    return { params: { id: String((await asAdmin('/api/reviews/audit/samples', sampleInput)).id) } };
  },
  'GET /api/reviews/manager/history': async ({ approved }) => ({
    query: 'limit=200',
    shows: await approved(),
  }),
  'GET /api/reviews/manager/history/export': async ({ approved, jobRole }) => {
    await approved();
    return { query: `job_role_id=${jobRole}`, shows: 'Sweep the floor' };
  },
  'GET /api/reviews/audit/history': async ({ audited }) => ({ query: 'limit=200', shows: await audited() }),
  'GET /api/reviews/audit/history/export': async ({ audited }) => {
    await audited();
    return { shows: 'Sweep the floor' };
  },
  'GET /api/daily-tasks': async ({ task }) => ({ query: 'limit=500', shows: (await task()).id }),
  'GET /api/daily-tasks/groups': async ({ task }) => ({
    query: 'group=location',
    shows: (await task()).outlet_id,
  }),
  'GET /api/daily-tasks/places': async ({ task }) => {
    await task();
    return { query: 'every=1' };
  },
  'GET /api/daily-tasks/export': async ({ task }) => {
    await task();
    return { query: 'file=overview', shows: 'Sweep the floor' };
  },
  'GET /api/daily-tasks/:task_id': async ({ task }) => ({ params: { task_id: (await task()).id } }),

  'GET /api/dashboards/admin': plain,
  'GET /api/dashboards/manager': plain,
  'GET /api/dashboards/staff': plain,
  'GET /api/dashboards/audit': plain,
  'GET /api/dashboards/completion': ({ outlet }) => ({ shows: outlet }),
  'GET /api/reports': async (world) => ({ query: period, shows: (await world.task()).outlet_id }),
  'GET /api/reports/export': async ({ task }) => {
    await task();
    return { query: period };
  },
  'GET /api/proof-rates': plain,
  'GET /api/proof-rates/export': plain,
  'GET /api/live': plain,
  'GET /api/changes': () => ({ query: 'subject=business&id=business&since=2026-11-20T04:00:00Z' }),

  'GET /api/notifications': async (world) => ({ shows: await rejectedByAudit(world) }),
  'GET /api/notifications/unread': plain,
  'POST /api/notifications/read': () => ({ payload: { ids: [1] } }),
  'GET /api/notifications/settings': plain,
  'PATCH /api/notifications/settings': () => ({ payload: { muted: ['approved'] } }),
  'PUT /api/notifications/push-subscription': () => ({ payload: testDevice() }),
  // No device of these sessions is subscribed, so that no push service is called.
  'POST /api/notifications/push-subscription/test': plain,
  'DELETE /api/notifications/push-subscription': plain,
  'GET /api/mail/unsubscribe (signed)': (world) => ({ query: unsubscribeQuery(world) }),
  'GET /api/mail/unsubscribe (unsigned)': (world) => ({ query: `${unsubscribeQuery(world)}x` }),
  'POST /api/mail/unsubscribe (signed)': (world) => ({ query: unsubscribeQuery(world) }),
  'POST /api/mail/unsubscribe (unsigned)': (world) => ({ query: `${unsubscribeQuery(world)}x` }),

  'GET /api/day-end/preview': plain,
  'POST /api/day-end': async ({ task }) => {
    await task();
    return { payload: {} };
  },
  'GET /api/day-end/revocation': () => ({ query: 'date=2026-11-20' }),
  'POST /api/day-end/revocation': async ({ server, task }) => {
    await task();
    await endDay(server.context, { kind: 'job', name: 'Test' }, { date: '2026-11-20' });
    const { id: run_id } = (await findLatestRun(server.context.db, '2026-11-20'))!;
    return { payload: { date: '2026-11-20', reason: 'Too early', run_id } };
  },
  'POST /api/daily-tasks/:task_id/cancellation': async ({ task }) => ({
    params: { task_id: (await task()).id },
    payload: { reason: 'The fryer is broken' },
  }),
  'DELETE /api/daily-tasks/:task_id/cancellation': async ({ task, admin, app }) => {
    const { id } = await task();
    const headers = { authorization: `Bearer ${admin.token}` };
    const url = `/api/daily-tasks/${id}/cancellation`;
    await app.inject({ method: 'POST', url, headers, payload: { reason: 'The fryer is broken' } });
    return { params: { task_id: id } };
  },
  'GET /api/outages': plain,
  'POST /api/outages/preview': () => ({ payload: { business_date: '2026-11-19', outlet_ids: null } }),
  'POST /api/outages': async ({ server }) => ({
    payload: {
      business_date: '2026-11-19',
      reason: 'No power',
      outlet_ids: [await server.outlet(randomUUID())],
    },
  }),
  'DELETE /api/outages/:id': async ({ server, admin }) => ({
    params: { id: await insertOutage(server, admin.uid) },
  }),
  'POST /functions/v1/update-task-statuses': async ({ task }) => {
    await task();
    return { payload: { targetDate: '2026-11-20', useUTC8Timezone: true } };
  },
  'POST /functions/v1/user-admin': () => ({
    payload: { ...userFields(), action: 'createUser', password: 'long enough' },
  }),
  'POST /functions/v1/user-admin (manager)': () => ({
    payload: { ...userFields(), role: 'manager', action: 'createUser', password: 'long enough' },
  }),
  'POST /functions/v1/user-admin (password)': async (world) => ({
    payload: { action: 'resetPassword', userId: (await user(world)).uid, password: 'long enough' },
  }),
  'POST /functions/v1/user-admin (delete)': async (world) => ({
    payload: { action: 'deleteUser', userId: (await user(world)).uid },
  }),
  'GET /api/maintenance/jobs': plain,
  'GET /api/maintenance/jobs/:job/runs': () => ({ params: { job: 'generate-daily-tasks' } }),
  'GET /api/maintenance/clock': plain,
  'POST /api/maintenance/clock': ({ server }) => ({
    payload: { missed: 'run', now: server.clock.now().toISOString() },
  }),
  'GET /api/maintenance/statistics': plain,
  'GET /api/maintenance/log': plain,
  'GET /api/maintenance/mail': plain,
  'POST /api/maintenance/mail/test': plain,
  'GET /api/maintenance/trail': plain,
  'POST /api/maintenance/trail/checks': plain,
  'GET /api/maintenance/trail/heads': () => ({ shows: 'gerai-trail-heads' }),
  'GET /api/maintenance/backups': plain,
  'POST /api/maintenance/backups': () => ({ payload: { with_photos: false } }),
  'DELETE /api/maintenance/backups/:id': async (world) => ({ params: { id: (await backup(world)).id } }),
  'GET /api/maintenance/night-watch': plain,
  'GET /api/retention': plain,
  'GET /api/retention/preview': () => ({ query: 'task_photos=90' }),
  'PUT /api/retention': () => ({
    payload: { task_photos: 90, social_photos: null, sign_ins: null, trail: null, job_runs: null },
  }),
  'GET /api/maintenance/stored-backups': plain,
  'POST /api/maintenance/stored-backups': plain,
  // Read to its end, so that the next backup may begin.
  'GET /api/maintenance/backups/:id/file (fresh)': async (world) => ({
    url: (await backup(world)).url,
    shows: 'gerai-backup',
  }),
  'GET /api/maintenance/backups/:id/file (used)': async (world) => {
    const { id, url } = await backup(world);
    await world.server.context.db
      .updateTable('backups')
      .set({ status: 'done' })
      .where('id', '=', id)
      .execute();
    return { url };
  },
  'GET /api/maintenance/backups/:id/file (ended)': async (world) => {
    const { url } = await backup(world);
    const { db } = world.server.context;
    await db
      .updateTable('backups')
      .set({ session_id: randomUUID() })
      .where('status', '=', 'requested')
      .execute();
    return { url };
  },

  'GET /api/metrics': plain,
  'GET /api/version': plain,
  'GET /api/version/components': plain,
  'GET /api/health': plain,
  'GET /api/ready': plain,
  'GET /api/docs': plain,
  'GET /*': () => ({ url: '/task/dashboard' }),
};

const period = 'dateFrom=2026-11-20&dateTo=2026-11-20';

const template = ({ outlet, jobRole }: World) => ({
  task_name: 'Sweep the floor',
  assigned_job_role_id: jobRole,
  location_ids: [outlet],
  frequency: 'daily',
  start_date: '2026-11-20',
  photo_required: false,
});

async function storedTemplate(world: World): Promise<string> {
  const { display_id } = await world.asAdmin('/api/template-groups', template(world));
  return display_id as string;
}

/** A login role, and somebody who has it. */
async function roleOfSomebody({ server }: World): Promise<{ role: { id: string }; uid: string }> {
  const role_name = randomUUID();
  const role = await server.context.db
    .insertInto('login_roles')
    .values({ role_name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { role, uid: (await server.signIn({ role: role_name })).uid };
}

async function storedGroup({ server: { context } }: World): Promise<string> {
  const { id } = await context.db
    .insertInto('task_groups')
    .values({ group_name: randomUUID(), sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function storedKey({ server: { context } }: World): Promise<string> {
  const { id } = await context.db
    .insertInto('api_keys')
    .values({ name: randomUUID(), key_hash: randomBytes(32), scopes: ['metrics'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A run of today that made tasks. */
async function generatedRun(world: World): Promise<number> {
  await storedTemplate(world);
  return (await world.asAdmin('/api/generation', {})).run_id as number;
}

async function insertOutage({ context, clock }: World['server'], created_by_uid: string): Promise<string> {
  const values = { business_date: '2026-11-18', reason: 'No power', is_everywhere: false };
  const outage = { ...values, created_by_uid, created_at: clock.now() };
  return (await context.db.insertInto('outages').values(outage).returning('id').executeTakeFirstOrThrow()).id;
}

/** An auditor's rejection of a system approval: the outlet's job role and managers are notified. */
async function rejectedByAudit({ server: { context, clock }, outlet, jobRole }: World): Promise<string> {
  const taskId = randomUUID();
  await context.db.transaction().execute((tx) =>
    recordActivity(tx, { kind: 'job', name: 'Test' }, clock.now(), {
      event: 'task rejected',
      subject: { type: 'daily_task', id: taskId },
      outlet_id: outlet,
      job_role_id: jobRole,
      details: { taskId, stage: 'audit', approvedByUid: null },
    }),
  );
  await testTrailSettled(context.db);
  return taskId;
}

/** What the address at the foot of a mail says. */
const unsubscribeQuery = ({ server: { context }, admin }: World): string =>
  signUnsubscribe(context.keys, { uid: admin.uid, kind: 'weekly_report' }, '').split('?')[1]!;

/** A backup requested by an admin. */
async function backup(world: World): Promise<{ id: string; url: string }> {
  const { id, url } = await requestBackup(world.server.context, world.asActor(), { with_photos: false });
  return { id, url };
}

async function upload(): Promise<Call> {
  const payload = await testImage(16, 16);
  return { params: { id: randomUUID() }, payload, contentType: 'image/jpeg' };
}

/** The address of a submission's photo for the caller's session, and without one for a session that does not exist. */
async function submittedPhoto(
  { server: { context, clock }, admin, pending }: World,
  { session_id = randomUUID() }: WorldCaller,
): Promise<string> {
  const submission_id = await pending();
  const id = await insertPhoto(context.db, admin.uid, {
    submission_id,
    position: 1,
    attached_at: clock.now(),
  });
  await context.storage.put(photoKey(filesWithoutDigest(id), 'full'), await testImage(16, 16), 'image/jpeg');
  return photoAddress(context.keys, { session_id }, id, 'full', clock.now());
}

const sampleInput = { coverage: { kind: 'percent', percent: 10 } };
