import { endDay, previewDayEnd, updateTaskStatusesFunction } from '@gerai/shared/work/day-end/contract.ts';
import { forAdmin, forAdminOrKey } from '../../../platform/http/route.ts';
import * as verbs from './end-day.ts';
import * as queries from './queries.ts';

export const routes = [
  forAdmin(previewDayEnd, (context, _actor, { query }) => queries.previewDayEnd(context, query)),
  forAdmin(endDay, (context, actor, { body }) => verbs.endDay(context, actor, body)),
  // Dates are in UTC+8 whatever useUTC8Timezone says: the older client never sent another value.
  forAdminOrKey('day_end', updateTaskStatusesFunction, (context, actor, { body }) =>
    verbs.endDay(context, actor, { date: body.targetDate }),
  ),
];
