import { randomUUID } from 'node:crypto';
import type { World, WorldCaller } from './authorisation-world.ts';
import { testAccount } from './features/auth/test-account.ts';
import { photoAddress } from './features/photos/photo-address.ts';
import { photoKey } from './features/photos/photo-key.ts';
import { testImage } from './features/photos/test-image.ts';

/** What of a call is not in its name. Absent parts are those of a call without parameters, query or body. */
interface Call {
  params?: Record<string, string | number>;
  query?: string;
  payload?: object | Buffer;
  contentType?: string;
  /** The whole address, where the server gives it. */
  url?: string;
  /** What a list must show to whoever may see it: part of its text. */
  shows?: string;
}

type MakeCall = (world: World, caller: WorldCaller) => Call | Promise<Call>;

const plain: MakeCall = () => ({});

/** How each call of the table is made: whoever may do it at all is answered 2xx, each time. */
export const CALLS: Record<string, MakeCall> = {
  'POST /auth/v1/token': async ({ server, password }) => ({
    query: 'grant_type=password',
    payload: { email: (await testAccount(server)).email, password },
  }),
  'GET /auth/v1/user': plain,
  'PUT /auth/v1/user': () => ({ payload: { data: { display_name: 'New Name' } } }),
  'POST /auth/v1/logout': plain,
  'POST /api/setup': () => ({
    payload: { token: 'x'.repeat(43), name: 'Eve', email: 'eve@gerai.test', password: 'long enough' },
  }),
  'GET /api/profile': plain,
  'PATCH /api/profile': () => ({ payload: { name: 'New Name' } }),
  'POST /api/profile/password': ({ password }) => ({
    payload: { current_password: password, new_password: 'long enough' },
  }),

  'GET /api/outlets': ({ outlet }) => ({ shows: outlet }),
  'GET /api/job-roles': ({ jobRole }) => ({ shows: jobRole }),
  'GET /api/task-groups': plain,

  'GET /api/template-groups': async (world) => ({ shows: await storedTemplate(world) }),
  'GET /api/template-groups/:display_id': async (world) => {
    const shows = await storedTemplate(world);
    return { params: { display_id: shows }, shows };
  },
  'POST /api/template-groups': (world) => ({ payload: template(world) }),
  'PUT /api/template-groups/:display_id': async (world) => ({
    params: { display_id: await storedTemplate(world) },
    payload: { ...template(world), task_name: 'Mop the floor' },
  }),
  'DELETE /api/template-groups/:display_id': async (world) => ({
    params: { display_id: await storedTemplate(world) },
  }),
  'POST /api/template-groups/preview': () => ({ payload: { frequency: 'daily', start_date: '2026-11-20' } }),
  'POST /api/generation': async (world) => {
    await storedTemplate(world);
    return { payload: {} };
  },
  'GET /api/generation/:run_id/rows': async (world) => {
    await storedTemplate(world);
    const { run_id } = await world.asAdmin('/api/generation', {});
    return { params: { run_id: run_id as number } };
  },

  'GET /api/my-tasks': async ({ task }) => ({ shows: (await task()).id }),
  'PUT /api/photos/:id (submission)': async () => ({ ...(await upload()), query: 'purpose=submission' }),
  'PUT /api/photos/:id (sample)': async () => ({ ...(await upload()), query: 'purpose=sample' }),
  'GET /api/photos/:id (signed)': async (world) => ({ url: await storedPhoto(world) }),
  'GET /api/photos/:id (signed for another)': async (world) => ({
    url: (await storedPhoto(world)).replace(/photos\/[^?]+/, `photos/${randomUUID()}`),
  }),
  'POST /api/daily-tasks/:task_id/submissions': async ({ task }) => ({
    params: { task_id: (await task()).id },
    payload: { id: randomUUID(), staff_notes: 'Done' },
  }),

  'GET /api/reviews/manager': async ({ pending }) => ({ query: 'limit=200', shows: await pending() }),
  'POST /api/submissions/:id/manager-review': async ({ pending }) => ({
    params: { id: await pending() },
    payload: { decision: 'Approved' },
  }),
  'POST /api/submissions/:id/manager-review (own)': async ({ pending }, { uid }) => ({
    params: { id: await pending(uid) },
    payload: { decision: 'Approved' },
  }),
  'GET /api/reviews/audit': async ({ approved }) => ({ query: 'limit=200', shows: await approved() }),
  'POST /api/submissions/:id/audit-review': async ({ approved }) => ({
    params: { id: await approved() },
    payload: { decision: 'Approved' },
  }),
  'GET /api/daily-tasks': async ({ task }) => ({ query: 'limit=500', shows: (await task()).id }),

  'GET /api/dashboards/admin': plain,
  'GET /api/dashboards/manager': plain,
  'GET /api/dashboards/staff': plain,
  'GET /api/dashboards/audit': plain,
  'GET /api/live': plain,

  'GET /api/day-end/preview': plain,
  'POST /api/day-end': async ({ task }) => {
    await task();
    return { payload: {} };
  },
  'POST /functions/v1/update-task-statuses': async ({ task }) => {
    await task();
    return { payload: { targetDate: '2026-11-20', useUTC8Timezone: true } };
  },
  'GET /api/maintenance/jobs': plain,

  'GET /api/metrics': plain,
  'GET /api/version': plain,
  'GET /api/health': plain,
  'GET /api/ready': plain,
  'GET /api/docs': plain,
  'GET /*': () => ({ url: '/task/dashboard' }),
};

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

async function upload(): Promise<Call> {
  const payload = await testImage(16, 16);
  return { params: { id: randomUUID() }, payload, contentType: 'image/jpeg' };
}

/** The address that whoever may see a photo is given. */
async function storedPhoto({ server: { context, clock } }: World): Promise<string> {
  const id = randomUUID();
  await context.storage.put(photoKey(id, 'full'), await testImage(16, 16), 'image/jpeg');
  return photoAddress(context.keys, id, 'full', clock.now());
}
