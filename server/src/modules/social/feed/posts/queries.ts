import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { socialPhoto } from '../../../../platform/pictures/social-photo.ts';
import { personOf, toPerson } from '../../../accounts/account/queries.ts';
import { mayModerate } from '../../groups/access/queries.ts';
import { type CountedReactions, toReactions } from '../reactions/queries.ts';

type Counted = 'reactions' | 'reaction_count';

/** The input of `toPost`: `postColumns` of `postTables`. */
export type PostRow = Omit<Post, 'author' | 'photos' | 'media_urls' | 'mentions' | Counted> &
  CountedReactions & {
    author: Parameters<typeof toPerson>[1];
    mentions: Post['mentions'] | null;
    photos: Pick<Photo, 'id' | 'width' | 'height'>[] | null;
  };

/** The columns of a post as the actor sees it, with counts, photos and people, so that a list is one statement. */
export const postColumns = (actor: PersonActor) => sql`
  post.id, post.author_id, post.group_id, post.content, post.is_pinned, post.is_announcement, post.created_at,
  post.updated_at,
  ${personOf(sql`post.author_id`)} as author,
  (select json_build_object('id', id, 'name', name) from social_groups where id = post.group_id) as "group",
  ${mayModerate(actor, sql`post.group_id`)} as can_moderate,
  (select json_agg(json_build_object('uid', user_id, 'name', name) order by name, user_id)
    from social_mentions where post_id = post.id and comment_id is null) as mentions,
  case when post.photo_count > 0 then (
    select json_agg(json_build_object('id', id, 'width', width, 'height', height) order by position)
    from photos where post_id = post.id) end as photos,
  (select coalesce(json_object_agg(reaction_type, true), '{}') from social_reactions
    where post_id = post.id and user_id = ${actor.uid}::uuid) as user_reactions,
  counted.comments as comment_count,
  counted.likes, counted.loves, counted.laughs, counted.wows, counted.sads, counted.angries`;

/** Posts joined with their counts; every post has a row of counts. */
export const postTables = (posts = sql`social_posts`) =>
  sql`${posts} post join social_post_counts counted on counted.post_id = post.id`;

/** Maps a row to a post, with photo URLs signed for the actor. */
export function toPost(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  actor: PersonActor,
  row: PostRow,
): Post {
  const now = clock.now();
  const { author, mentions, photos: stored, likes, loves, laughs, wows, sads, angries, ...post } = row;
  const photos = (stored ?? []).map((photo) => socialPhoto(keys, actor, photo, now));
  const { name, email, avatar_url } = toPerson(keys, author, now)!;
  return {
    ...post,
    ...toReactions({ likes, loves, laughs, wows, sads, angries }),
    author: { name, email, avatar_url },
    mentions: mentions ?? [],
    photos,
    media_urls: photos.length > 0 ? photos.map(({ url }) => url) : null,
  };
}
