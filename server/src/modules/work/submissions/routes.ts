import { submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { answerCreated, forExactly } from '../../../platform/http/route.ts';
import * as verbs from './submit-task.ts';

export const routes = [
  forExactly(
    ['staff', 'manager'],
    submitTask,
    async (context, actor, { params, body }, http) =>
      answerCreated(http, 'submission', await verbs.submitTask(context, actor, { ...params, ...body })),
    { callsPerMinute: 120 },
  ),
];
