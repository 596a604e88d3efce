import {
  generateDailyTasks,
  listGenerationRows,
  listPreviewRows,
  previewGeneration,
  previewWithdrawal,
  withdrawRun,
} from '@gerai/shared/business/generation/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { countDueTasks } from './count-due-tasks.ts';
import * as verbs from './generate-daily-tasks.ts';
import * as preview from './list-preview-rows.ts';
import * as queries from './queries.ts';
import { revokeRun } from './revoke-run.ts';

export const routes = [
  forAdmin(previewGeneration, (context, _actor, { query }) => countDueTasks(context, query.date), {
    callsPerMinute: 120,
  }),
  forAdmin(listPreviewRows, (context, _actor, { query }) => preview.listPreviewRows(context, query), {
    callsPerMinute: 120,
  }),
  forAdmin(generateDailyTasks, (context, actor, { body }) =>
    verbs.generateDailyTasks(context, actor, body.date ?? businessDate(context.clock.now()), body),
  ),
  forAdmin(listGenerationRows, ({ db }, _actor, { params, query }) =>
    queries.listGenerationRows(db, params.run_id, query),
  ),
  forAdmin(
    previewWithdrawal,
    ({ db, clock }, _actor, { params }) => queries.countWithdrawal(db, params.run_id, clock.now()),
    { callsPerMinute: 60 },
  ),
  forAdmin(
    withdrawRun,
    (context, actor, { params, body }) => revokeRun(context, actor, { ...params, ...body }),
    {
      callsPerMinute: 10,
    },
  ),
];
