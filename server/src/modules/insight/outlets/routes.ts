import { getOutletOverview } from '@gerai/shared/insight/outlets/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { readOutletOverview } from './read-outlet-overview.ts';

export const routes = [
  forAdmin(
    getOutletOverview,
    (context, actor, { params: { id }, query: { date } }) => readOutletOverview(context, actor, { id, date }),
    { callsPerMinute: 120 },
  ),
];
