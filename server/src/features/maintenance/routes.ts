import { listScheduledJobs } from '@gerai/shared/maintenance/contract.ts';
import { forRoles } from '../../platform/http/route.ts';
import * as queries from './queries.ts';

export const routes = [
  forRoles(['admin'], listScheduledJobs, (context) => queries.listScheduledJobs(context)),
];
