import type { Actor } from '@gerai/shared/actor/actor.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { dailyAt, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { enrolAssigned } from './enrolment/enrol-assigned.ts';
import { notifyExpiring } from './reminders/notify-expiring.ts';
import { remindDue } from './reminders/remind-due.ts';

const actor: Actor = { kind: 'job', name: 'Training' };

/** What the clock does for learners: each finds out itself what is to be done, and may be repeated without harm. */
export const jobs: ScheduledJob[] = [
  { name: 'enrol-assigned', cron: '*/5 * * * *', run: (context) => enrolAssigned(context, actor) },
  // Before what is due: who is enrolled again by it is not told twice.
  {
    name: 'tell-expiring',
    cron: dailyAt(learningLimits.remindersAt),
    run: (context) => notifyExpiring(context, actor),
  },
  {
    name: 'remind-due',
    cron: dailyAt(learningLimits.remindersAt),
    run: (context) => remindDue(context, actor),
  },
];
