import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { endAccounts } from './end-accounts.ts';

// Right after midnight in the business zone, and whenever a server starts.
export const jobs: ScheduledJob[] = [{ name: 'end-accounts', cron: '1 0 * * *', run: endAccounts }];
