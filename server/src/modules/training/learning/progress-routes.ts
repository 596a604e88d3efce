import { getDashboard, getProgress } from '@gerai/shared/training/learning/progress-contract.ts';
import { type Route, signedIn } from '../../../platform/http/route.ts';
import { readDashboard } from './read-dashboard.ts';
import { readProgress } from './read-progress.ts';

const looking = { callsPerMinute: 240 };

export const progressRoutes: readonly Route[] = [
  signedIn(getDashboard, (context, actor) => readDashboard(context, actor), looking),
  signedIn(getProgress, (context, actor) => readProgress(context, actor), looking),
];
