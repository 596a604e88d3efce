import * as calls from '@gerai/shared/operations/retention/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { countRetention } from './count-retention.ts';
import { readRetention } from './read-retention.ts';
import { updateRetention } from './update-retention.ts';

export const routes = [
  forAdmin(calls.readRetention, (context) => readRetention(context), { callsPerMinute: 120 }),
  forAdmin(calls.previewRetention, (context, _actor, { query }) => countRetention(context, query), {
    callsPerMinute: 60,
    // It reads a large table.
    atOnce: 2,
  }),
  forAdmin(calls.updateRetention, (context, actor, { body }) => updateRetention(context, actor, body), {
    recentProof: true,
    callsPerMinute: 10,
  }),
];
