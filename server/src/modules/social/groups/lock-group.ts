import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { notFound } from '../../../platform/errors.ts';
import type { ActivityInput } from '../../../platform/trail/record-activity.ts';

interface LockedGroup {
  name: string;
  description: string;
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
    select name, description from social_groups where id = ${id} for ${strengths[strength]}`.execute(tx);
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

type EntryInput = Pick<ActivityInput, 'event' | 'concerns_uid' | 'details'>;

/** Builds a trail entry about a group; only those who may view it are notified. */
export function buildGroupEntry(id: string, name: string, { details, ...told }: EntryInput): ActivityInput {
  return { ...told, subject: { type: 'group', id }, group_id: id, details: { name, ...details } };
}
