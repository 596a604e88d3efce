import type { Post } from '@gerai/shared/social/feed/contract.ts';
import type { SearchHit } from '@gerai/shared/social/feed/search-contract.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryRoots } from '../../../core/live/live-queries.ts';

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** Query keys of the feed's module. Where a post stands is found by the second word: 'feed', 'post' or 'search'. */
export const socialKeys = {
  feeds: [queryRoots.social, 'feed'],
  feed: (filters: object) => [queryRoots.social, 'feed', filters],
  post: (id: string) => [queryRoots.social, 'post', id],
  searches: [queryRoots.social, 'search'],
  search: (filters: object) => [queryRoots.social, 'search', filters],
  reactions: (postId: string) => [queryRoots.social, 'reactions', postId],
  comments: (postId: string) => [queryRoots.social, 'comments', postId],
  comment: (id: string) => [queryRoots.social, 'comment', id],
  ownComments: (postId: string) => [queryRoots.social, 'own comments', postId],
  /** All that is loaded of a post's replies. */
  repliesOf: (postId: string) => [queryRoots.social, 'replies', postId],
  replies: (postId: string, commentId: string) => [queryRoots.social, 'replies', postId, commentId],
  seen: (postId: string) => [queryRoots.social, 'seen', postId],
  readers: (postId: string, seen: boolean) => [queryRoots.social, 'readers', postId, seen],
  people: (groupId: string | null, q: string) => [queryRoots.social, 'people', groupId, q],
} as const;

/** Changes a post wherever it stands: in the pages of every feed and search, and on its own screen. */
export function updatePost(queries: QueryClient, id: string, change: (post: Post) => Post): void {
  const changed = (post: Post) => (post.id === id ? change(post) : post);
  queries.setQueryData<Post>(socialKeys.post(id), (post) => post && changed(post));
  changeRows<Post>(queries, socialKeys.feeds, (rows) => rows.map(changed));
  changeRows<SearchHit>(queries, socialKeys.searches, (rows) =>
    rows.map((hit) => ({ ...hit, post: changed(hit.post) })),
  );
}

/** Takes a post out of every feed and search. Its own screen asks again, and finds nothing. */
export function removePost(queries: QueryClient, id: string): void {
  changeRows<Post>(queries, socialKeys.feeds, (rows) => rows.filter((post) => post.id !== id));
  changeRows<SearchHit>(queries, socialKeys.searches, (rows) => rows.filter(({ post }) => post.id !== id));
}

/** Changes the rows of every paged list whose key begins so. Pages without a changed row stay the same objects. */
export function changeRows<Row>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  change: (rows: Row[]) => Row[],
): void {
  queries.setQueriesData<InfiniteData<Page<Row>>>({ queryKey }, (data) => {
    if (!data?.pages) return data;
    const pages = data.pages.map((page) => ({ ...page, rows: change(page.rows) }));
    return { ...data, pages };
  });
}
