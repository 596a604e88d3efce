import { canSeeEmail } from '@gerai/shared/accounts/users/policy.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { socialPhoto } from '../../../../platform/pictures/photo-address.ts';
import { signAvatarUrl } from '../../../accounts/account/sign-avatar-url.ts';
import { mayModerate } from '../../groups/access/queries.ts';
import { type CountedReactions, toReactions } from '../reactions/queries.ts';

type Counted = 'reactions' | 'reaction_count';

/** The input of `toPost`: `postColumns` of `postTables`. */
export type PostRow = Omit<
  Post,
  'author' | 'photos' | 'media_urls' | 'mentions' | 'user_reactions' | Counted
> &
  CountedReactions & {
    author_name: string;
    author_email: string | null;
    avatar_version: number | null;
    /** The actor's own, separated by spaces. */
    user_reactions: string | null;
    mentions: Post['mentions'] | null;
    photos: Pick<Photo, 'id' | 'width' | 'height' | 'removed_at' | 'differs_at'>[] | null;
  };

/** The columns of a post as the actor sees it, with counts, photos and people, so that a list is one statement. */
export const postColumns = (actor: PersonActor) => sql`
  post.id, post.author_id, post.group_id, post.content, post.is_pinned, post.is_announcement, post.created_at,
  post.updated_at,
  author.name as author_name, author.email as author_email, author.avatar_version,
  case when post.group_id is not null then (
    select json_build_object('id', id, 'name', name) from social_groups where id = post.group_id) end as "group",
  ${mayModerate(actor, sql`post.group_id`)} as can_moderate,
  (select json_agg(json_build_object('uid', user_id, 'name', name) order by name, user_id)
    from social_mentions where post_id = post.id and comment_id is null) as mentions,
  case when post.photo_count > 0 then (
    select json_agg(json_build_object('id', id, 'width', width, 'height', height, 'removed_at', removed_at,
      'differs_at', differs_at) order by position)
    from photos where post_id = post.id) end as photos,
  (select string_agg(reaction_type, ' ') from social_reactions
    where post_id = post.id and user_id = ${actor.uid}::uuid) as user_reactions,
  counted.comments as comment_count,
  counted.likes, counted.loves, counted.laughs, counted.wows, counted.sads, counted.angries`;

/**
 * Posts with their counts, of which each has a row, and their authors. Both by key for each post: the planner would read
 * all counts and users of a small business, and with `offset 0` it can't join them otherwise.
 */
export const postTables = (posts = sql`social_posts`) => sql`
  ${posts} post
  cross join lateral (select * from social_post_counts where post_id = post.id offset 0) counted
  cross join lateral (select name, email, avatar_version from users where uid = post.author_id offset 0) author`;

/** Maps a row to a post, with photo URLs signed for the actor. */
export function toPost(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  actor: PersonActor,
  row: PostRow,
): Post {
  const now = clock.now();
  const { likes, loves, laughs, wows, sads, angries, ...stored } = row;
  const { author_name: name, author_email: email, avatar_version, ...post } = stored;
  const photos = (post.photos ?? []).map((photo) => socialPhoto(keys, actor, photo, now));
  const own = post.user_reactions?.split(' ') ?? [];
  return {
    ...post,
    ...toReactions({ likes, loves, laughs, wows, sads, angries }),
    user_reactions: Object.fromEntries(own.map((type) => [type, true])),
    author: {
      name,
      email: canSeeEmail(actor, post.author_id) ? email : null,
      avatar_url: signAvatarUrl(keys, actor, { uid: post.author_id, avatar_version }, now),
    },
    mentions: post.mentions ?? [],
    photos,
    media_urls: photos.length > 0 ? photos.map(({ url }) => url) : null,
  };
}
