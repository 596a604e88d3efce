import type { ScheduledJob } from '../../../../platform/jobs/scheduled-job.ts';
import { finishErasures } from './erase-texts.ts';

export const jobs: ScheduledJob[] = [{ name: 'finish-erasures', cron: '*/5 * * * *', run: finishErasures }];
