import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listChangedThings } from '../../../../platform/revision/list-changed-things.ts';
import type { StoredGroup } from '../queries.ts';

/** What a change of several templates is based on. */
export interface Basis {
  expected_revisions?: readonly { display_id: string; updated_at: string }[] | undefined;
  /** Whether only to check, and to write nothing. */
  only_check?: boolean | undefined;
}

/** Throws `conflict` with those of locked template groups that were changed after the revisions they were read with. */
export async function checkTemplateRevisions(
  tx: Transaction<Tables>,
  { expected_revisions = [] }: Basis,
  groups: readonly StoredGroup[],
): Promise<void> {
  const changed_things = await listChangedThings(
    tx,
    'template',
    new Map(expected_revisions.map(({ display_id, updated_at }) => [display_id, updated_at])),
    groups.map(({ display_id: id, task_name: name, updated_at }) => ({ id, name, updated_at })),
  );
  const count = changed_things.length;
  if (count > 0) throw new AppError('conflict', 'templates.changed_meanwhile', { count }, { changed_things });
}
