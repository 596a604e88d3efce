import { randomUUID } from 'node:crypto';
import type { MakeCall } from './call.ts';
import type { World } from './world.ts';

/** The calls of outlets and of the days on which they are open. */
export const OUTLET_CALLS: Record<string, MakeCall> = {
  'GET /api/areas': async (world) => ({ shows: (await anArea(world)).id }),
  'GET /api/areas/names': ({ area }) => ({ shows: area }),
  'POST /api/areas': () => ({ payload: { area_name: randomUUID() } }),
  'PUT /api/areas/:id': async (world) => ({
    params: await anArea(world),
    payload: { area_name: randomUUID() },
  }),
  'POST /api/areas (with an outlet of a managed one)': async (world) => ({
    payload: { area_name: randomUUID(), outlet_ids: [(await aManagedArea(world)).outlet_id] },
  }),
  'PUT /api/areas/:id (managed)': async (world) => ({
    params: await aManagedArea(world),
    payload: { area_name: randomUUID(), outlet_ids: [(await anOutlet(world)).id] },
  }),
  'PUT /api/areas/:id (into a managed one)': async (world) => {
    const { id, area_name } = await anArea(world);
    const parent_id = (await aManagedArea(world)).id;
    return { params: { id }, payload: { area_name, parent_id, outlet_ids: [(await anOutlet(world)).id] } };
  },
  'GET /api/areas/:id/uses': async (world) => ({ params: await anArea(world) }),
  'DELETE /api/areas/:id': async (world) => ({ params: await anArea(world) }),
  'GET /api/tags': async (world) => ({ shows: (await aTag(world)).id }),
  'POST /api/tags': () => ({ payload: { tag_name: randomUUID() } }),
  'PUT /api/tags/:id': async (world) => ({
    params: await aTag(world),
    payload: { tag_name: randomUUID() },
  }),
  'DELETE /api/tags/:id': async (world) => ({ params: await aTag(world) }),
  'GET /api/outlets': ({ outlet }) => ({ shows: outlet }),
  'GET /api/outlets/page': ({ outlet }) => ({ shows: outlet }),
  'POST /api/outlets': () => ({ payload: { outlet_name: randomUUID(), region: 'North' } }),
  'GET /api/outlets/:id': ({ outlet }) => ({ params: { id: outlet }, shows: outlet }),
  'GET /api/outlets/:id/overview': ({ outlet }) => ({ params: { id: outlet }, shows: outlet }),
  'PUT /api/outlets/:id': async (world) => ({
    params: await anOutlet(world),
    payload: { outlet_name: randomUUID(), region: 'South' },
  }),
  'PUT /api/outlets/:id (into a managed area)': async (world) => ({
    params: await anOutlet(world),
    payload: { outlet_name: randomUUID(), region: 'South', area_id: (await aManagedArea(world)).id },
  }),
  'PUT /api/outlets/:id/archive': async (world) => ({
    params: await anOutlet(world),
    payload: { is_archived: true },
  }),
  'POST /api/outlets/archive': async (world) => ({
    payload: { ids: [(await anOutlet(world)).id], is_archived: true },
  }),
  'GET /api/outlets/:id/merge': async (world) => ({
    params: await anOutlet(world),
    query: `into_id=${world.outlet}`,
  }),
  'POST /api/outlets/:id/merge': async (world) => {
    const { id } = await anOutlet(world);
    await world.server.signIn({ role: 'manager', location_id: id });
    return { params: { id }, payload: { into_id: world.outlet } };
  },
  'GET /api/outlets/:id/uses': async (world) => ({ params: await anOutlet(world) }),
  'DELETE /api/outlets/:id': async (world) => ({ params: await anOutlet(world) }),
  'GET /api/outlets/:id/calendar': async (world) => ({ params: await anOutlet(world) }),
  'POST /api/outlets/:id/calendar/preview': async (world) => ({
    params: await anOutlet(world),
    payload: openAlways,
  }),
  'PUT /api/outlets/:id/calendar': async (world) => ({
    params: await anOutlet(world),
    payload: { ...openAlways, withdraw: false },
  }),
  'GET /api/holiday-calendars': async (world) => ({ shows: (await aCalendar(world)).id }),
  'POST /api/holiday-calendars/preview': () => ({ payload: { id: null, ...holidays() } }),
  'POST /api/holiday-calendars': () => ({ payload: { ...holidays(), withdraw: false } }),
  'PUT /api/holiday-calendars/:id': async (world) => ({
    params: await aCalendar(world),
    payload: { ...holidays(), withdraw: false },
  }),
  'DELETE /api/holiday-calendars/:id': async (world) => ({ params: await aCalendar(world) }),
};

const openAlways = {
  opens_on: null,
  closed_from: null,
  weekdays: [],
  days: [],
  pauses: [],
  calendar_ids: [],
};

const holidays = () => ({
  calendar_name: randomUUID(),
  holidays: [{ date: '2026-12-25', name: 'Natal' }],
  outlet_ids: [],
  for_new_outlets: false,
});

const anOutlet = async ({ server }: World) => ({ id: await server.outlet(randomUUID()) });

async function aCalendar({ server: { context } }: World): Promise<{ id: string }> {
  const at = context.clock.now();
  return await context.db
    .insertInto('holiday_calendars')
    .values({ calendar_name: randomUUID(), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function anArea({ server: { context } }: World): Promise<{ id: string; area_name: string }> {
  const at = context.clock.now();
  return await context.db
    .insertInto('areas')
    .values({ area_name: randomUUID(), created_at: at, updated_at: at })
    .returning(['id', 'area_name'])
    .executeTakeFirstOrThrow();
}

/** An area with an outlet and somebody who manages it. */
export async function aManagedArea(
  world: World,
): Promise<{ id: string; area_name: string; outlet_id: string }> {
  const { server } = world;
  const { db } = server.context;
  const [area, outlet] = [await anArea(world), await anOutlet(world)];
  await db.updateTable('outlets').set({ area_id: area.id }).where('id', '=', outlet.id).execute();
  const { uid } = await server.signIn({ role: 'manager' });
  const [from_date, at] = ['2026-11-01', server.clock.now()];
  await db
    .insertInto('postings')
    .values({ uid, role: 'manager', area_id: area.id, from_date, created_at: at, updated_at: at })
    .execute();
  return { ...area, outlet_id: outlet.id };
}

async function aTag({ server: { context } }: World): Promise<{ id: string }> {
  const at = context.clock.now();
  return await context.db
    .insertInto('tags')
    .values({ tag_name: randomUUID(), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
}
