import * as calls from '@gerai/shared/work/day-end/contract.ts';
import { forAdmin, forAdminOrKey } from '../../../platform/http/route.ts';
import { endDay } from './end-day.ts';
import * as queries from './queries.ts';
import { revokeDayEnd } from './revoke-day-end.ts';

export const routes = [
  forAdmin(calls.previewDayEnd, (context, _actor, { query }) => queries.previewDayEnd(context, query)),
  forAdmin(calls.endDay, (context, actor, { body }) => endDay(context, actor, body)),
  forAdmin(
    calls.previewRevocation,
    (context, _actor, { query }) => queries.previewRevocation(context, query),
    {
      callsPerMinute: 60,
    },
  ),
  forAdmin(calls.revokeDayEnd, (context, actor, { body }) => revokeDayEnd(context, actor, body), {
    callsPerMinute: 10,
  }),
  // Dates are in UTC+8 whatever useUTC8Timezone says: the older client never sent another value.
  forAdminOrKey('day_end', calls.updateTaskStatusesFunction, (context, actor, { body }) =>
    endDay(context, actor, { date: body.targetDate }),
  ),
];
