import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { SocialPerson } from '@gerai/shared/social/groups/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { isPersonFound } from '../../../accounts/account/queries.ts';
import { requireGroup } from '../queries.ts';
import { type StoredSocialPerson, socialPeople, socialPersonColumns, toSocialPerson } from './queries.ts';

/** Maximum results; people refine the search by typing on. */
const OFFERED = 20;

/**
 * People who can be added to a group, found by name, email or phone number, ordered by name, without its members. Throws `not_found`.
 */
export async function findCandidates(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  id: string,
  q = '',
): Promise<SocialPerson[]> {
  await requireGroup(db, id);
  const { rows } = await sql<StoredSocialPerson>`
    select ${socialPersonColumns} from ${socialPeople}
    where users.deleted_at is null and users.status <> 'inactive'
      and ${isPersonFound(q)}
      and not exists (select from social_group_members where group_id = ${id} and user_id = users.uid)
    order by lower(users.name), users.uid limit ${OFFERED}`.execute(db);
  const now = clock.now();
  return rows.map((person) => toSocialPerson(keys, actor, person, now));
}
