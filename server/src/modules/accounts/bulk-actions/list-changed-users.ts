import type { BulkAction } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import type { Queryable } from '../../../platform/context.ts';
import type { ChangeFilter } from '../../../platform/revision/find-later-change.ts';
import { listChangedThings } from '../../../platform/revision/list-changed-things.ts';

/** What people do not set for themselves; a first password makes a pending account active. */
const isOfOthers: ChangeFilter['isShown'] = ({ field, was, is }) =>
  field !== 'language' &&
  field !== 'color_scheme' &&
  !(field === 'status' && was === 'pending' && is === 'active');

/**
 * Those of several accounts that others than the actor changed after these revisions, by uid, in more than what people
 * set for themselves. An account that is deleted, or has what the action would give it, is none of them.
 */
export async function listChangedUsers(
  db: Queryable,
  actor: Actor,
  expected: ReadonlyMap<string, string>,
  action: BulkAction,
): Promise<ChangedThing[]> {
  if (expected.size === 0) return [];
  const users = await db
    .selectFrom('users')
    .select(['uid as id', 'name', 'updated_at', 'role', 'location_id', 'job_role_id'])
    .where('uid', 'in', [...expected.keys()])
    .where('deleted_at', 'is', null)
    .execute();
  const changed = await listChangedThings(
    db,
    'user',
    expected,
    users.filter((user) => !hasAlready(user, action)),
    { isShown: isOfOthers, exceptBy: actor.kind === 'person' ? actor.uid : undefined },
  );
  // A photo or a password is told by no field.
  return changed.filter(({ fields }) => fields.length > 0);
}

/** What an account has of what actions give. */
interface Given {
  role: string;
  location_id: string | null;
  job_role_id: string | null;
}

function hasAlready(user: Given, action: BulkAction): boolean {
  if (action.action === 'change_role') return user.role === action.role;
  if (action.action === 'change_job_role') return user.job_role_id === action.job_role_id;
  return action.action === 'change_location' && user.location_id === action.location_id;
}

/** Why somebody who was changed meanwhile is left out. */
export const changedBecause = ({ who }: ChangedThing): AnyBecause =>
  who === null
    ? { reason: 'users.changed_by_someone' }
    : { reason: 'users.changed_meanwhile', values: { who } };
