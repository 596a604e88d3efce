import type { Actor } from '@gerai/shared/actor/actor.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { dailyAt, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { enrolAssigned } from './enrolment/enrol-assigned.ts';
import { remindDue } from './reminders/remind-due.ts';
import { remindExpiring } from './reminders/remind-expiring.ts';

const actor: Actor = { kind: 'job', name: 'Training' };

/** One after the other: who is enrolled again is not reminded of it as well. */
const queue = 'training';

/** The scheduled jobs for learners: each determines its own work and is idempotent. */
export const jobs: ScheduledJob[] = [
  {
    name: 'enrol-assigned',
    queue,
    cron: '*/5 * * * *',
    run: (context) => enrolAssigned(context, actor),
  },
  // Runs before remind-due, so that a person enrolled again by it is not notified twice.
  {
    name: 'tell-expiring',
    queue,
    cron: dailyAt(learningLimits.remindersAt),
    run: (context) => remindExpiring(context, actor),
  },
  {
    name: 'remind-due',
    queue,
    cron: dailyAt(learningLimits.remindersAt),
    run: (context) => remindDue(context, actor),
  },
];
