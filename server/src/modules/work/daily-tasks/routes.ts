import * as calls from '@gerai/shared/work/daily-tasks/contract.ts';
import { forExactly, forRoles, listForRoles, signedIn } from '../../../platform/http/route.ts';
import { sendTable, TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { countDailyTasks } from './count-daily-tasks.ts';
import { exportDailyTasks } from './export-daily-tasks.ts';
import { findTaskPlaces } from './find-task-places.ts';
import { listDailyTasks } from './list-daily-tasks.ts';
import { listMyTasks } from './list-my-tasks.ts';
import { readTaskDetail } from './read-task-detail.ts';

export const routes = [
  forExactly(['staff', 'manager'], calls.listMyTasks, (context, actor, { query }) =>
    listMyTasks(context, actor, query),
  ),
  listForRoles(['audit'], calls.listDailyTasks, (context, _actor, { query }) =>
    listDailyTasks(context, query),
  ),
  forRoles(['audit'], calls.countDailyTasks, (context, _actor, { query }) => countDailyTasks(context, query)),
  forRoles(['audit'], calls.findTaskPlaces, (context, _actor, { query }) => findTaskPlaces(context, query), {
    callsPerMinute: 60,
  }),
  forRoles(
    ['audit'],
    calls.exportDailyTasks,
    (context, _actor, { query }, { reply }) => {
      const { pages, ...file } = exportDailyTasks(context, query);
      return sendTable(reply, file, pages, query);
    },
    { callsPerMinute: 10, produces: TABLE_TYPES },
  ),
  signedIn(calls.getDailyTask, (context, actor, { params }) =>
    readTaskDetail(context, actor, params.task_id),
  ),
];
