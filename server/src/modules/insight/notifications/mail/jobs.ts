import { mailLimits } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import { DAYS_QUEUE, dailyAt, type ScheduledJob } from '../../../../platform/jobs/scheduled-job.ts';
import { sweepMails } from '../../../../platform/mail/sweep-mails.ts';
import { createTimedMails } from './create-timed-mails.ts';

/** What is mailed by the clock, each once however often it runs. */
export const jobs: ScheduledJob[] = [
  {
    name: 'mail-summaries',
    queue: DAYS_QUEUE,
    cron: dailyAt(mailLimits.summariesAt),
    run: (context) => createTimedMails(context, 'daily_summary'),
  },
  {
    name: 'mail-reports',
    queue: DAYS_QUEUE,
    cron: dailyAt(mailLimits.summariesAt),
    run: (context) => createTimedMails(context, 'weekly_report'),
  },
  { name: 'sweep-mails', cron: '40 3 * * *', run: (context) => sweepMails(context) },
];
