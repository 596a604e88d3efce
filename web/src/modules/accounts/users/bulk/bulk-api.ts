import {
  type BulkAction,
  type BulkResult,
  bulkLimits,
  runBulkAction,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import { call } from '../../../../core/api/api-client.ts';
import { findChangedThings, type Revisions } from '../../../../desktop/revision/changed-things.ts';

/** The actions that overwrite nothing of what others may have changed. */
const ADDING: readonly BulkAction['action'][] = ['reset_password', 'lend', 'invite_again'];

/** Those of the selected whom others changed since, where that would be overwritten. */
export async function changedUsers(users: Revisions, action: BulkAction): Promise<readonly ChangedThing[]> {
  if (ADDING.includes(action.action)) return [];
  const uids = [...users.keys()];
  const parts: string[][] = [];
  for (let at = 0; at < uids.length; at += bulkLimits.perCheck)
    parts.push(uids.slice(at, at + bulkLimits.perCheck));
  return await findChangedThings(
    parts.map(
      (part) => () => call(runBulkAction, { body: { ...basis(users, part), action, only_check: true } }),
    ),
  );
}

/** Does an action to some of the selected, in one call. */
export async function sendBulkAction(
  users: Revisions,
  uids: readonly string[],
  action: BulkAction,
): Promise<readonly BulkResult[]> {
  const based = ADDING.includes(action.action) ? { uids: [...uids] } : basis(users, uids);
  return (await call(runBulkAction, { body: { ...based, action } })).results;
}

const basis = (users: Revisions, uids: readonly string[]) => ({
  uids: [...uids],
  expected_revisions: uids.map((uid) => ({ uid, updated_at: users.get(uid)! })),
});
