import * as calls from '@gerai/shared/work/outages/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { createOutage } from './create-outage.ts';
import { deleteOutage } from './delete-outage.ts';
import { listOutages, previewOutage } from './queries.ts';

export const routes = [
  forAdmin(calls.listOutages, (context) => listOutages(context), { callsPerMinute: 120 }),
  forAdmin(calls.previewOutage, (context, _actor, { body }) => previewOutage(context, body), {
    callsPerMinute: 60,
  }),
  forAdmin(calls.createOutage, (context, actor, { body }) => createOutage(context, actor, body), {
    callsPerMinute: 10,
  }),
  forAdmin(calls.deleteOutage, (context, actor, { params }) => deleteOutage(context, actor, params), {
    callsPerMinute: 10,
  }),
];
