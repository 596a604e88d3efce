import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { endAccounts } from './end-accounts.ts';
import { runPlannedMoves } from './run-planned-moves.ts';

// Right after midnight in the business zone, and whenever a server starts.
export const jobs: ScheduledJob[] = [
  { name: 'run-planned-moves', cron: '0 0 * * *', run: runPlannedMoves },
  { name: 'end-accounts', cron: '1 0 * * *', run: endAccounts },
];
