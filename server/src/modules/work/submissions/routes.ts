import { submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { forExactly } from '../../../platform/http/route.ts';
import * as verbs from './submit-task.ts';

export const routes = [
  forExactly(
    ['staff', 'manager'],
    submitTask,
    async (context, actor, { params, body }, { reply }) => {
      const { submission, repeated } = await verbs.submitTask(context, actor, { ...params, ...body });
      if (repeated) reply.status(200);
      return submission;
    },
    { callsPerMinute: 120 },
  ),
];
