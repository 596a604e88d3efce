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
  'PUT /api/outlets/:id/archive': async (world) => ({
    params: await anOutlet(world),
    payload: { is_archived: true },
  }),
  'GET /api/outlets/:id/merge': async (world) => ({
    params: await anOutlet(world),
    query: `into_id=${world.outlet}`,
  }),
  'POST /api/outlets/:id/merge': async (world) => ({
    params: await anOutlet(world),
    payload: { into_id: world.outlet },
  }),
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
  ...{ opens_on: null, closed_from: null },
  ...{ weekdays: [], days: [], pauses: [], calendar_ids: [] },
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

async function anArea({ server: { context } }: World): Promise<{ id: string }> {
  const at = context.clock.now();
  return await context.db
    .insertInto('areas')
    .values({ area_name: randomUUID(), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function aTag({ server: { context } }: World): Promise<{ id: string }> {
  const at = context.clock.now();
  return await context.db
    .insertInto('tags')
    .values({ tag_name: randomUUID(), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
}
