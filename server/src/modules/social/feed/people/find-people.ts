import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { socialLimits } from '@gerai/shared/social/feed/contract.ts';
import type { findPeople as peopleCall } from '@gerai/shared/social/feed/posts-contract.ts';
import { sql } from 'kysely';
import { likePattern } from '../../../../database/queries/like-pattern.ts';
import type { Context } from '../../../../platform/context.ts';
import { groupAudience } from '../../groups/access/group-audience.ts';
import {
  type StoredSocialPerson,
  socialPeople,
  socialPersonColumns,
  toSocialPerson,
} from '../../groups/members/social-person.ts';
import { requireVisibleGroup } from '../../groups/queries.ts';

/**
 * People of whose name a word begins so, whose first does before the others, who may view the group (everyone's where
 * none is named), but the actor. Throws `not_found` for a group that the actor may not view.
 */
export async function findPeople(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  { q, group_id }: EndpointParsed<typeof peopleCall>['query'],
): Promise<EndpointResponse<typeof peopleCall>> {
  if (group_id) await requireVisibleGroup(db, actor, group_id);
  // A word begins behind a space, and with one before the name the first word does too.
  const word = likePattern(` ${q}`);
  const first = word.slice(1);
  const { rows } = await sql<StoredSocialPerson>`
    select ${socialPersonColumns} from ${socialPeople}
    where ' ' || users.name ilike ${word} and users.status <> 'inactive' and users.uid <> ${actor.uid}::uuid
      and ${groupAudience(sql`${group_id ?? null}::uuid`)}
    order by ' ' || users.name not ilike ${first}, users.name, users.uid limit ${socialLimits.people}`.execute(
    db,
  );
  const now = clock.now();
  return rows.map((row) => {
    const { email: _, ...person } = toSocialPerson(keys, row, now);
    return person;
  });
}
