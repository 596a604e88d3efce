import { runBulkAction as bulkCall } from '@gerai/shared/accounts/users/manage-contract.ts';
import { forAdmin, type Route } from '../../../platform/http/route.ts';
import { runBulkAction } from './run-bulk-action.ts';

export const routes: readonly Route[] = [
  forAdmin(
    bulkCall,
    async (context, actor, { body }) => ({ results: await runBulkAction(context, actor, body) }),
    { recentProof: true },
  ),
];
