import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The display names of the jobs; the English ones equal those of schedule.ts. */
export const jobLabel: Record<JobName, MessageDescriptor> = {
  'generate-daily-tasks': msg`Generate Daily Tasks`,
  'update-task-statuses': msg`Update Task Statuses`,
};
