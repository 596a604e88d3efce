import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { GroupInput, ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { groupLimits } from '@gerai/shared/social/groups/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkRecordName } from '../../../platform/master-data/check-record-name.ts';
import { withGroupNames } from './lock-group.ts';
import { readManagedGroup } from './queries.ts';
import { recordGroupActivity } from './record-group-activity.ts';

/**
 * Creates a group; its creator becomes an admin member (specification 2, section 4). Throws `conflict` for a taken
 * name, `refused` at the maximum number of groups.
 */
export async function createGroup(
  context: Context,
  actor: PersonActor,
  input: GroupInput,
): Promise<ManagedGroup> {
  checkRecordName('name', input.name, null);
  const now = context.clock.now();
  return await withGroupNames(context, async (tx) => {
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
    await recordGroupActivity(tx, actor, now, {
      group: { id, name: input.name },
      event: 'social group created',
      details: { after: input },
    });
    return await readManagedGroup(tx, id);
  });
}

async function refuseTooMany(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ groups: number }>`select count(*) as groups from social_groups`.execute(tx);
  if (rows[0]!.groups >= groupLimits.groups)
    throw new AppError('refused', 'social_groups.too_many', { maximum: groupLimits.groups });
}
