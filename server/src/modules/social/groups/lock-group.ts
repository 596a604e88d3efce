import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { notFound } from '../../../platform/errors.ts';

interface LockedGroup {
  name: string;
  description: string;
}

/**
 * How much a write keeps others from: `share` lets nobody change the group or what job roles may do in it, `change`
 * lets nobody join it meanwhile either, and `delete` not even post in it.
 */
const strengths = {
  share: sql`share`,
  change: sql`no key update`,
  delete: sql`update`,
} as const;

/** One group, locked until the transaction ends. Throws `not_found`. */
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
 * Lets nobody else add, rename or delete a group until the transaction ends: names are of all groups together, and so
 * is how many there are. People go on joining, posting and reading.
 */
export async function lockGroupNames(tx: Transaction<Tables>): Promise<void> {
  await sql`lock table social_groups in share row exclusive mode`.execute(tx);
}
