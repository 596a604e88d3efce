import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { explainViolations, notFound } from '../../../platform/errors.ts';

interface LockedGroup {
  name: string;
  description: string;
  updated_at: string;
}

/**
 * `share` blocks changes of the group and of its job roles' access, `change` also blocks joining, `delete` also
 * posting.
 */
const strengths = {
  share: sql`share`,
  change: sql`no key update`,
  delete: sql`update`,
} as const;

/** Locks a group until the transaction ends. Throws `not_found`. */
export async function lockGroup(
  tx: Transaction<Tables>,
  id: string,
  strength: keyof typeof strengths,
): Promise<LockedGroup> {
  const { rows } = await sql<LockedGroup>`
    select name, description, updated_at from social_groups where id = ${id} for ${strengths[strength]}`.execute(
    tx,
  );
  if (!rows[0]) throw notFound('Group');
  return rows[0];
}

/**
 * Blocks adding, renaming and deleting groups until the transaction ends, since unique names and the maximum concern
 * all groups. Joining, posting and reading go on.
 */
export async function lockGroupNames(tx: Transaction<Tables>): Promise<void> {
  await sql`lock table social_groups in share row exclusive mode`.execute(tx);
}

/** Adds or renames a group while nobody else does. Throws `conflict` for a taken name. */
export const withGroupNames = <Result>(
  { db }: Context,
  write: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .execute(async (tx) => {
      // Without this lock, two groups swapping names concurrently would deadlock.
      await lockGroupNames(tx);
      return await write(tx);
    })
    .catch(refuseTakenName);

const refuseTakenName = explainViolations([
  ['social_groups_name_key', 'conflict', 'name', { reason: 'social_groups.name_taken' }],
]);
