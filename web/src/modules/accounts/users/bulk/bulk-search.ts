import type { BulkAction } from '@gerai/shared/accounts/users/manage-contract.ts';
import { oneOf } from '../../../../core/api/search-params.ts';

export type BulkKind = BulkAction['action'];

export const BULK_KINDS = [
  'delete',
  'reset_password',
  'change_role',
  'change_location',
  'change_job_role',
  'plan_move',
  'lend',
  'invite_again',
] as const satisfies readonly BulkKind[];

/** The action on the selection; absent until it is chosen. */
export interface BulkSearch {
  action?: BulkKind | undefined;
}

export const bulkSearch = (search: Record<string, unknown>): BulkSearch => ({
  action: oneOf(search.action, BULK_KINDS),
});
