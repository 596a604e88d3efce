import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import type { EditedSubject } from '@gerai/shared/trail/contract.ts';
import type { Queryable } from '../context.ts';
import { type ChangeFilter, findLaterChanges } from './find-later-change.ts';

interface RevisedThing {
  id: string;
  name: string;
  /** As it is now, locked until the commit where it is written. */
  updated_at: string;
}

/**
 * Those of several things that were changed after the revision which a change of them all is based on, in one statement.
 * A thing whose revision is not named is taken as it is. `filter` decides which of the changes are told.
 */
export async function listChangedThings(
  db: Queryable,
  type: EditedSubject,
  expected: ReadonlyMap<string, string>,
  things: readonly RevisedThing[],
  filter?: ChangeFilter,
): Promise<ChangedThing[]> {
  const changed = things.filter(({ id, updated_at }) => {
    const since = expected.get(id);
    return since !== undefined && Date.parse(since) !== Date.parse(updated_at);
  });
  if (changed.length === 0) return [];
  const since = changed.map(({ id }) => ({ id, since: expected.get(id)! }));
  const changes = await findLaterChanges(db, { type }, since, filter);
  return changed.map(({ id, name, updated_at }) => ({
    ...(changes.get(id) ?? { who: null, fields: [] }),
    id,
    name,
    updated_at: new Date(updated_at).toISOString(),
  }));
}
