import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockGroup } from '../lock-group.ts';
import { recordGroupActivity } from '../record-group-activity.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Adds people to a group; existing members stay unchanged. Throws `not_found` for the group, and `refused` with the
 * unknown, deleted or inactive people, in which case nobody is added.
 */
export async function createMembers(
  context: Context,
  actor: Actor,
  id: string,
  uids: readonly string[],
): Promise<{ added: number }> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const { name } = await lockGroup(tx, id, 'share');
    const people = await lockPeople(tx, uids);
    refuseUnknown(uids, people);
    // Ordered by uid to avoid deadlocks between requests adding the same people.
    const { rows: added } = await sql<{ user_id: string }>`
      insert into social_group_members (group_id, user_id, joined_at)
      select ${id}, uid, ${now} from unnest(${[...people.keys()]}::uuid[]) uid order by uid
      on conflict do nothing returning user_id`.execute(tx);
    const entries = added.map(({ user_id }) => ({
      group: { id, name },
      event: 'social group member added' as const,
      concerns_uid: user_id,
      details: { personName: people.get(user_id), after: { role: 'member' } },
    }));
    await recordGroupActivity(tx, actor, now, ...entries);
    return { added: entries.length };
  });
}

function refuseUnknown(uids: readonly string[], people: ReadonlyMap<string, string>): void {
  const unknown = uids.flatMap((uid, index) => (people.has(uid) ? [] : [`user_ids.${index}`]));
  if (unknown.length === 0) return;
  throw new AppError('refused', 'social_groups.unknown_person', undefined, { at: unknown });
}
