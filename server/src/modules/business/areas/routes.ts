import * as calls from '@gerai/shared/business/areas/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { forAdmin, forRoles } from '../../../platform/http/route.ts';
import { deleteArea } from './delete-area.ts';
import { listAreaNames, listAreas } from './queries.ts';
import { readAreaUses } from './read-area-uses.ts';
import { createArea, updateArea } from './update-area.ts';

const weighty = { recentProof: true, callsPerMinute: 120 } as const;

export const routes = [
  forAdmin(calls.listAreas, ({ db, clock }) => listAreas(db, businessDate(clock.now()))),
  forRoles(['audit', 'manager'], calls.listAreaNames, ({ db }, actor) => listAreaNames(db, actor)),
  forAdmin(calls.createArea, (context, actor, { body }) => createArea(context, actor, body), weighty),
  forAdmin(
    calls.updateArea,
    (context, actor, { params, body }) => updateArea(context, actor, params.id, body),
    weighty,
  ),
  forAdmin(calls.getAreaUses, ({ db, clock }, _actor, { params }) =>
    readAreaUses(db, params.id, businessDate(clock.now())),
  ),
  forAdmin(calls.deleteArea, (context, actor, { params }) => deleteArea(context, actor, params.id), {
    callsPerMinute: 120,
  }),
];
