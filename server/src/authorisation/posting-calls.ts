import type { MakeCall } from './call.ts';
import type { World } from './world.ts';

/** The calls of where people work beside their own outlet. */
export const POSTING_CALLS: Record<string, MakeCall> = {
  'GET /api/users/:uid/postings': async (world) => ({ params: await aPerson(world) }),
  'POST /api/users/:uid/postings': async (world) => ({
    params: await aPerson(world),
    payload: { ...from, outlet_id: world.outlet, role: 'staff', job_role_id: world.jobRole },
  }),
  'POST /api/users/:uid/postings (manager)': async (world) => ({
    params: await aPerson(world),
    payload: { ...from, outlet_id: world.outlet, role: 'manager' },
  }),
  'PUT /api/postings/:id': async (world) => ({
    params: await aPosting(world, 'staff'),
    payload: { ...from, until_date: '2026-12-01' },
  }),
  'PUT /api/postings/:id (manager)': async (world) => ({
    params: await aPosting(world, 'manager'),
    payload: { ...from, until_date: '2026-12-01' },
  }),
  'DELETE /api/postings/:id': async (world) => ({ params: await aPosting(world, 'staff') }),
  'DELETE /api/postings/:id (manager)': async (world) => ({ params: await aPosting(world, 'manager') }),
  'PUT /api/users/:uid/last-day': async (world) => ({
    params: await aPerson(world),
    payload: { last_day: '2026-12-01' },
  }),
  'PUT /api/users/:uid/move': async (world) => ({
    params: await aPerson(world),
    payload: { on_date: '2026-12-01', location_id: world.outlet },
  }),
  'PUT /api/users/:uid/move (manager)': async (world) => ({
    params: await aPerson(world, 'manager'),
    payload: { on_date: '2026-12-01', location_id: world.outlet },
  }),
  'DELETE /api/users/:uid/move': async (world) => ({ params: await aPerson(world) }),
  'DELETE /api/users/:uid/move (manager)': async (world) => {
    const { uid } = await aPerson(world, 'manager');
    const planned = { uid, on_date: '2026-12-01', location_id: world.outlet };
    const created_at = world.server.clock.now();
    await world.server.context.db
      .insertInto('planned_moves')
      .values({ ...planned, created_at })
      .execute();
    return { params: { uid } };
  },
  'GET /api/places': () => ({}),
  'PUT /api/places/present': ({ outlet }) => ({ payload: { posting_id: null, location_id: outlet } }),
};

const from = { from_date: '2026-11-20' };

async function aPerson({ server }: World, role = 'staff'): Promise<{ uid: string }> {
  const { uid } = await server.signIn({ role });
  return { uid };
}

async function aPosting(world: World, role: 'manager' | 'staff'): Promise<{ id: string }> {
  const { context } = world.server;
  const at = context.clock.now();
  const { uid } = await aPerson(world);
  return await context.db
    .insertInto('postings')
    .values({
      ...from,
      uid,
      role,
      outlet_id: world.outlet,
      job_role_id: world.jobRole,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
