import * as calls from '@gerai/shared/daily-tasks/contract.ts';
import { forExactly, forRoles } from '../../platform/http/route.ts';
import { listDailyTasks } from './list-daily-tasks.ts';
import { listMyTasks } from './list-my-tasks.ts';

export const routes = [
  forExactly(['staff', 'manager'], calls.listMyTasks, (context, actor, { query }) =>
    listMyTasks(context, actor, query),
  ),
  forRoles(['audit'], calls.listDailyTasks, (context, _actor, { query }) => listDailyTasks(context, query)),
];
