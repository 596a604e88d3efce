import {
  deleteComment,
  getComment,
  listComments,
  listReplies,
  reactToComment,
  removeCommentReaction,
} from '@gerai/shared/social/feed/comments-contract.ts';
import type { Comment, ReactionType } from '@gerai/shared/social/feed/contract.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { pacedBy } from '../readers/paced.ts';
import { changeRows, socialKeys } from '../social-caches.ts';

/** Comments of a post without replies, oldest first, in pages. */
export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: socialKeys.comments(postId),
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { params: { id: postId }, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Replies to a comment, oldest first, in pages. */
export const repliesQuery = ({ id, post_id }: Pick<Comment, 'id' | 'post_id'>) =>
  infiniteQueryOptions({
    queryKey: socialKeys.replies(post_id, id),
    queryFn: ({ pageParam, signal }) =>
      call(listReplies, { params: { id }, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** One comment or reply, for an address that links to it. */
export const commentQuery = (id: string) =>
  queryOptions({
    queryKey: socialKeys.comment(id),
    queryFn: ({ signal }) => call(getComment, { params: { id } }, { signal }),
  });

export const removeComment = (id: string) => call(deleteComment, { params: { id } });

export const setCommentReaction = (id: string, reaction_type: ReactionType | null) =>
  reaction_type
    ? call(reactToComment, { params: { id }, body: { reaction_type } })
    : call(removeCommentReaction, { params: { id } });

/** Updates a comment in every cached list: a post's comments, replies and own comments. */
export function updateComment(
  queries: QueryClient,
  { id, post_id }: Pick<Comment, 'id' | 'post_id'>,
  change: (comment: Comment) => Comment,
): void {
  const lists = [
    socialKeys.comments(post_id),
    socialKeys.repliesOf(post_id),
    socialKeys.ownComments(post_id),
  ];
  for (const key of lists)
    changeRows<Comment>(queries, key, (rows) => rows.map((row) => (row.id === id ? change(row) : row)));
  queries.setQueryData<Comment>(socialKeys.comment(id), (row) => row && change(row));
}

const refresh = pacedBy<[QueryClient, string]>((queries, postId) => {
  void queries.invalidateQueries({ queryKey: socialKeys.comments(postId) });
  void queries.invalidateQueries({ queryKey: socialKeys.repliesOf(postId) });
});

/** Refetches the comments of a post: at once, then at most once per interval. */
export const refreshComments = (queries: QueryClient, postId: string): void =>
  refresh(postId, queries, postId);
