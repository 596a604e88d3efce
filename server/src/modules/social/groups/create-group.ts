import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { GroupInput, ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { groupLimits } from '@gerai/shared/social/groups/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explainViolations } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildGroupEntry, lockGroupNames } from './lock-group.ts';
import { readManagedGroup } from './queries.ts';

/**
 * Creates a group; its creator becomes an admin member (specification 2, section 4). Throws `conflict` for a taken
 * name, `refused` at the maximum number of groups.
 */
export async function createGroup(
  context: Context,
  actor: PersonActor,
  input: GroupInput,
): Promise<ManagedGroup> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      await lockGroupNames(tx);
      await refuseTooMany(tx);
      const { id } = await tx
        .insertInto('social_groups')
        .values({ ...input, creator_id: actor.uid, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('social_group_members')
        .values({ group_id: id, user_id: actor.uid, role: 'admin', joined_at: now })
        .execute();
      await recordActivity(
        tx,
        actor,
        now,
        buildGroupEntry(id, input.name, { event: 'social group created', details: { after: input } }),
      );
      return await readManagedGroup(tx, id);
    })
    .catch(refuseTakenName);
}

async function refuseTooMany(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ groups: number }>`select count(*) as groups from social_groups`.execute(tx);
  if (rows[0]!.groups >= groupLimits.groups)
    throw new AppError('refused', 'social_groups.too_many', { maximum: groupLimits.groups });
}

export const refuseTakenName = explainViolations([
  ['social_groups_name_key', 'conflict', 'name', { reason: 'social_groups.name_taken' }],
]);
