import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import {
  type OwnReactions,
  REACTION_TYPES,
  type ReactionCounts,
  type ReactionType,
  socialLimits,
} from '@gerai/shared/social/feed/contract.ts';
import type {
  PostReactions,
  ReactionRecord,
  getReactions as reactionsCall,
} from '@gerai/shared/social/feed/reactions-contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { signAvatarUrl } from '../../../accounts/account/sign-avatar-url.ts';
import { mayView } from '../../groups/access/queries.ts';

/** The columns of social_post_counts that count reactions. */
export type CountedReactions = Record<(typeof columnOf)[ReactionType], number>;

const columnOf = {
  like: 'likes',
  love: 'loves',
  laugh: 'laughs',
  wow: 'wows',
  sad: 'sads',
  angry: 'angries',
} as const satisfies Record<ReactionType, string>;

/** Maps the counts to a response: each type with reactions, and the total. */
export function toReactions(counted: CountedReactions): {
  reactions: ReactionCounts;
  reaction_count: number;
} {
  const entries = REACTION_TYPES.map((type) => [type, counted[columnOf[type]]] as const);
  return {
    reactions: Object.fromEntries(entries.filter(([, count]) => count > 0)),
    reaction_count: entries.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** Returns a post's reactions as they are now. The caller has checked that the actor may see the post. */
export async function findPostReactions(
  db: Queryable,
  { uid }: Pick<PersonActor, 'uid'>,
  post_id: string,
): Promise<PostReactions> {
  const { rows } = await sql<CountedReactions & { user_reactions: OwnReactions }>`
    select counted.*,
      (select coalesce(json_object_agg(reaction_type, true), '{}') from social_reactions
        where post_id = counted.post_id and user_id = ${uid}::uuid) as user_reactions
    from social_post_counts counted where post_id = ${post_id}::uuid`.execute(db);
  const { user_reactions, ...counted } = rows[0]!;
  return { post_id, ...toReactions(counted), user_reactions };
}

interface StoredRecord extends Omit<ReactionRecord, 'avatar_url'> {
  avatar_version: number | null;
}

/**
 * Returns a post's reaction counts by type and the five most recent reactions (specification 2, section 2: the panel).
 * One statement. Throws `not_found` for a post the actor may not see.
 */
export async function getReactions(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  postId: string,
): Promise<EndpointResponse<typeof reactionsCall>> {
  const { rows } = await sql<CountedReactions & { recent: StoredRecord[] }>`
    select counted.*, (
      select coalesce(json_agg(json_build_object('user_id', latest.user_id, 'user_name', person.name,
        'avatar_version', person.avatar_version, 'reaction_type', latest.reaction_type,
        'created_at', to_char(latest.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by latest.created_at desc, latest.user_id, latest.reaction_type), '[]')
      from (
        select * from social_reactions where post_id = counted.post_id
        order by created_at desc limit ${socialLimits.recentReactions}
      ) latest join users person on person.uid = latest.user_id
    ) as recent
    from social_posts post join social_post_counts counted on counted.post_id = post.id
    where post.id = ${postId}::uuid and ${mayView(actor, sql`post.group_id`)}`.execute(db);
  if (!rows[0]) throw notFound('Post');
  const { recent, ...counted } = rows[0];
  const now = clock.now();
  return {
    ...toReactions(counted),
    recent: recent.map(({ avatar_version, ...record }) => ({
      ...record,
      avatar_url: signAvatarUrl(keys, actor, { uid: record.user_id, avatar_version }, now),
    })),
  };
}
