import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { socialLimits } from '@gerai/shared/social/feed/contract.ts';
import type { findPeople as peopleCall } from '@gerai/shared/social/feed/posts-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { groupAudience } from '../../groups/access/queries.ts';
import {
  type StoredSocialPerson,
  socialPeople,
  socialPersonColumns,
  toSocialPerson,
} from '../../groups/members/queries.ts';
import { requireVisibleGroup } from '../../groups/queries.ts';

/**
 * Finds people with a name word beginning with `q`, also after a hyphen and without its accents and apostrophes, matches
 * of the first word first, who may view the group (everyone's if none is given); excludes the actor. Throws `not_found` for a group the actor may not view.
 */
export async function findPeople(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  { q, group_id }: EndpointParsed<typeof peopleCall>['query'],
): Promise<EndpointResponse<typeof peopleCall>> {
  if (group_id) await requireVisibleGroup(db, actor, group_id);
  const now = clock.now();
  // A leading space is added to the name, so that its first word matches as well.
  const name = sql`' ' || fold_name(users.name)`;
  const place = sql`position(' ' || fold_name(${q}::text) in ${name})`;
  const { rows } = await sql<StoredSocialPerson>`
    select ${socialPersonColumns} from ${socialPeople}
    where ${place} > 0 and users.status <> 'inactive' and users.uid <> ${actor.uid}::uuid
      and ${groupAudience(sql`${group_id ?? null}::uuid`, businessDate(now))}
    order by ${place} > 1, users.name, users.uid limit ${socialLimits.people}`.execute(db);
  return rows.map((row) => {
    const { email: _email, phone: _phone, ...person } = toSocialPerson(keys, actor, row, now);
    return person;
  });
}
