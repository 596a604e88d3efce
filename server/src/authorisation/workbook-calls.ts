import { randomUUID } from 'node:crypto';
import { importWorkbook as endpoint } from '@gerai/shared/business/workbook/contract.ts';
import { importWorkbook } from '../modules/business/workbook/import-workbook.ts';
import { type Sheets, testWorkbook } from '../modules/business/workbook/test-workbook.ts';
import { user } from './account-calls.ts';
import { type Call, type MakeCall, plain } from './call.ts';
import { aManagedArea } from './outlet-calls.ts';
import type { World } from './world.ts';

/** The table's calls for the workbook and for undoing one. */
export const WORKBOOK_CALLS: Record<string, MakeCall> = {
  'GET /api/workbook': plain,
  'GET /api/workbook/import': plain,
  'POST /api/workbook/import': (world) => checked(world, { job_roles: [{ JobRole: randomUUID() }] }),
  'POST /api/workbook/import (new person)': (world) =>
    checked(world, { people: [{ Email: `${randomUUID()}@gerai.test`, Name: 'New', Role: 'staff' }] }),
  'POST /api/workbook/import (role)': async (world) => checked(world, await promoted(world)),
  "POST /api/workbook/import (a manager's outlet)": async (world) => {
    const { email, name } = await user(world, 'manager');
    return checked(world, {
      people: [{ Email: email, Name: name, Role: 'manager', Location: await anOutletName(world) }],
    });
  },
  'POST /api/workbook/import (posting of a manager)': async (world) =>
    checked(world, await postedAsManager(world)),
  'POST /api/workbook/import (into a managed area)': async (world) =>
    checked(world, await movedIntoArea(world)),
  'POST /api/workbook/import/:import_id/revocation': async (world) =>
    undone(world, { job_roles: [{ JobRole: randomUUID() }] }),
  'POST /api/workbook/import/:import_id/revocation (new person)': (world) =>
    undone(world, { people: [{ Email: `${randomUUID()}@gerai.test`, Name: 'New', Role: 'staff' }] }),
  'POST /api/workbook/import/:import_id/revocation (role)': async (world) =>
    undone(world, await promoted(world)),
  'POST /api/workbook/import/:import_id/revocation (posting of a manager)': async (world) =>
    undone(world, await postedAsManager(world)),
  'POST /api/workbook/import/:import_id/revocation (into a managed area)': async (world) =>
    undone(world, await movedIntoArea(world)),
};

async function promoted(world: World): Promise<Sheets> {
  const { email, name } = await user(world);
  return { people: [{ Email: email, Name: name, Role: 'manager' }] };
}

async function postedAsManager(world: World): Promise<Sheets> {
  const { email } = await user(world);
  const Location = await anOutletName(world);
  return { postings: [{ Email: email, Location, Role: 'manager', FromDate: '2026-12-01' }] };
}

async function movedIntoArea(world: World): Promise<Sheets> {
  const { area_name } = await aManagedArea(world);
  const OutletName = await anOutletName(world);
  return { outlets: [{ OutletName, Region: 'Jakarta', Area: area_name }] };
}

async function anOutletName({ server }: World): Promise<string> {
  const outlet_name = randomUUID();
  await server.outlet(outlet_name);
  return outlet_name;
}

/** A workbook that was checked and not imported yet. */
async function checked(world: World, sheets: Sheets): Promise<Call> {
  const input = endpoint.body!.parse({ import_id: randomUUID(), sheets: testWorkbook(sheets) });
  const { outcome } = await importWorkbook(world.server.context, world.asActor(), {
    ...input,
    check_only: true,
  });
  return { payload: { ...input, outcome } };
}

/** The undoing of one that was imported. */
async function undone(world: World, sheets: Sheets): Promise<Call> {
  const { payload } = await checked(world, sheets);
  const input = endpoint.body!.parse(payload);
  await importWorkbook(world.server.context, world.asActor(), input);
  return { params: { import_id: input.import_id }, payload: { check_only: false } };
}
