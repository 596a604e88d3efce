import { generateDailyTasks, listGenerationRows } from '@gerai/shared/business/generation/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import * as verbs from './generate-daily-tasks.ts';
import * as queries from './queries.ts';

export const routes = [
  forAdmin(generateDailyTasks, (context, actor, { body }) =>
    verbs.generateDailyTasks(context, actor, body.date ?? businessDate(context.clock.now())),
  ),
  forAdmin(listGenerationRows, ({ db }, _actor, { params, query }) =>
    queries.listGenerationRows(db, params.run_id, query),
  ),
];
