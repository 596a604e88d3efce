import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { canSeeReaders } from '@gerai/shared/social/feed/policy.ts';
import type { listReaders as readersCall } from '@gerai/shared/social/feed/posts-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { cutPage, readCursor } from '../../../../platform/http/cursor.ts';
import { groupAudience, mayView } from '../../groups/access/queries.ts';
import {
  type StoredSocialPerson,
  socialPeople,
  socialPersonColumns,
  toSocialPerson,
} from '../../groups/members/queries.ts';

type Query = EndpointParsed<typeof readersCall>['query'];

/**
 * A page of those who have or have not seen an announcement, by name, among the people countSeen counts. Throws
 * `not_found` for a post that is no announcement or that the actor may not see, `forbidden` if they may not see its
 * readers.
 */
export async function listReaders(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  postId: string,
  query: Query,
): Promise<EndpointResponse<typeof readersCall>> {
  const post = await findAnnouncement(db, actor, postId);
  if (!canSeeReaders(actor, post)) throw new AppError('forbidden', 'social.readers_not_allowed');
  const now = clock.now();
  const { rows: found } = await sql<StoredSocialPerson & { seen_at: string | null }>`
    select ${socialPersonColumns}, seen.seen_at from ${socialPeople}
    left join social_reads seen on seen.user_id = users.uid and seen.post_id = ${post.id}::uuid
    where users.status = 'active' and users.uid <> ${post.author_id}::uuid
      and ${groupAudience(sql`${post.group_id}::uuid`, businessDate(now))}
      and seen.seen_at is ${query.seen ? sql`not null` : sql`null`} and ${beyond(query.after)}
    order by users.name, users.uid limit ${query.limit + 1}`.execute(db);
  const { rows, next } = cutPage(found, query.limit, (last) => [last.name, last.uid]);
  return {
    rows: rows.map((row) => ({ ...toSocialPerson(keys, actor, row, now), seen_at: row.seen_at })),
    next,
  };
}

const cursorKey = z.tuple([z.string(), z.uuid()]);

function beyond(cursor: string | undefined): RawBuilder<unknown> {
  const after = readCursor(cursor, cursorKey);
  if (!after) return sql`true`;
  return sql`(users.name, users.uid) > (${after[0]}::text, ${after[1]}::uuid)`;
}

async function findAnnouncement(db: Queryable, actor: PersonActor, id: string) {
  const { rows } = await sql<{ id: string; author_id: string; group_id: string | null }>`
    select id, author_id, group_id from social_posts post
    where id = ${id}::uuid and is_announcement and ${mayView(actor, sql`post.group_id`)}`.execute(db);
  if (!rows[0]) throw notFound('Announcement');
  return rows[0];
}
