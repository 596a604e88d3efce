import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { type Photo, putPhoto } from '@gerai/shared/pictures/contract.ts';
import {
  addComment,
  deleteComment,
  getComment,
  listComments,
  listReplies,
  reactToComment,
} from '@gerai/shared/social/feed/comments-contract.ts';
import type { Comment, Post } from '@gerai/shared/social/feed/contract.ts';
import { createPost, getPost, listFeed, markSeen } from '@gerai/shared/social/feed/posts-contract.ts';
import { searchSocial } from '@gerai/shared/social/feed/search-contract.ts';
import { listGroups } from '@gerai/shared/social/groups/contract.ts';
import { type Answer, answer, Refusal } from './answer-calls.ts';

const AT = '2026-11-20T07:10:00.000Z';

type Writer = Pick<Profile, 'uid' | 'name' | 'email'>;

const shared = { mentions: [], media_urls: null, photos: [], reactions: {}, created_at: AT };
const writtenBy = ({ uid, name, email }: Writer) => ({
  author_id: uid,
  author: { name, email, avatar_url: null },
});

/** A post in the feed of everyone. */
export const postOf = (writer: Writer, given: Partial<Post> = {}): Post => ({
  ...shared,
  ...writtenBy(writer),
  id: crypto.randomUUID(),
  group_id: null,
  group: null,
  content: 'Jadwal minggu depan',
  reaction_count: 0,
  user_reactions: {},
  comment_count: 0,
  is_pinned: false,
  is_announcement: false,
  can_moderate: false,
  updated_at: AT,
  ...given,
});

/** A comment, or with a parent a reply. */
export const commentOf = (
  { id: post_id }: Pick<Post, 'id'>,
  writer: Writer,
  given: Partial<Comment> = {},
): Comment => ({
  ...shared,
  ...writtenBy(writer),
  id: crypto.randomUUID(),
  post_id,
  parent_id: null,
  content: 'Siapa libur?',
  user_reaction: null,
  reply_count: 0,
  deleted: null,
  ...given,
});

/** A photo of a post or a comment, served by serve-pictures.ts. */
export const photoOf = (id: string, given: Partial<Photo> = {}): Photo => {
  const url = `/api/photos/${id}`;
  return { id, url, thumbnail_url: url, width: 640, height: 480, ...given };
};

/** A fake of the server's endpoints for a post and its comments, oldest first, which it changes as `reader` does. */
export function keepPost(post: Post, comments: Comment[], reader: Writer): Answer[] {
  const find = (id: string) => {
    const comment = comments.find((each) => each.id === id);
    if (!comment) throw new Refusal('not_found', { reason: 'http.not_found', message: 'Not found' });
    return comment;
  };
  const counted = () => {
    post.comment_count = comments.filter(({ deleted }) => deleted === null).length;
    for (const each of comments)
      each.reply_count = comments.filter(({ parent_id }) => parent_id === each.id).length;
  };
  counted();
  return [
    answer(getPost, () => {
      counted();
      return post;
    }),
    answer(listComments, ({ query: { after, limit } }) => {
      counted();
      const top = comments.filter(({ parent_id }) => parent_id === null);
      const from = after ? Number(after) : 0;
      const rows = top.slice(from, from + limit);
      return { rows, next: from + limit < top.length ? String(from + limit) : null };
    }),
    answer(listReplies, ({ params: { id } }) => ({
      rows: comments.filter(({ parent_id }) => parent_id === id),
      next: null,
    })),
    answer(getComment, ({ params: { id } }) => find(id)),
    answer(addComment, ({ body: { photo_ids, mentions: _, ...written } }) => {
      const photos = photo_ids.map((id) => photoOf(id));
      const added = commentOf(post, reader, { ...written, photos });
      comments.push(added);
      counted();
      return added;
    }),
    answer(deleteComment, ({ params: { id } }) =>
      Object.assign(find(id), { content: '', deleted: 'author' as const }),
    ),
    answer(reactToComment, ({ params: { id }, body: { reaction_type } }) =>
      Object.assign(find(id), { reactions: { [reaction_type]: 1 }, user_reaction: reaction_type }),
    ),
    answer(putPhoto, ({ params: { id } }) => photoOf(id)),
    answer(markSeen, () => undefined),
  ];
}

/** A fake of the server's endpoints for the feed of everyone, newest first, to which `writer` adds. */
export const keepFeed = (posts: Post[], writer: Writer): Answer[] => [
  answer(listGroups, () => []),
  answer(listFeed, () => ({ rows: posts, next: null })),
  answer(searchSocial, () => ({ rows: [], next: null })),
  answer(markSeen, () => undefined),
  answer(putPhoto, ({ params: { id } }) => photoOf(id)),
  answer(createPost, ({ body: { photo_ids, mentions: _, ...written } }) => {
    const known = posts.find(({ id }) => id === written.id);
    if (known) return known;
    const photos = photo_ids.map((id) => photoOf(id));
    posts.unshift(postOf(writer, { ...written, photos }));
    return posts[0]!;
  }),
];
