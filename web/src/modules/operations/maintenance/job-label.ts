import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of the jobs in the words of the screens; in English those of schedule.ts. */
export const jobLabel: Record<JobName, MessageDescriptor> = {
  'generate-daily-tasks': msg`Generate Daily Tasks`,
  'update-task-statuses': msg`Update Task Statuses`,
};
