import type { Post } from '@gerai/shared/social/feed/contract.ts';
import type { SearchHit } from '@gerai/shared/social/feed/search-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** Query keys of the feed. The second element ('feed', 'post', 'search') finds every cached copy of a post. */
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
  /** All loaded replies of a post. */
  repliesOf: (postId: string) => [queryRoots.social, 'replies', postId],
  replies: (postId: string, commentId: string) => [queryRoots.social, 'replies', postId, commentId],
  seen: (postId: string) => [queryRoots.social, 'seen', postId],
  readers: (postId: string, seen: boolean) => [queryRoots.social, 'readers', postId, seen],
  people: (groupId: string | null, q: string) => [queryRoots.social, 'people', groupId, q],
} as const;

/** Updates a post in every cached feed and search, and on its own screen. */
export function updatePost(queries: QueryClient, id: string, change: (post: Post) => Post): void {
  const changed = (post: Post) => (post.id === id ? change(post) : post);
  queries.setQueryData<Post>(socialKeys.post(id), (post) => post && changed(post));
  changeRows<Post>(queries, socialKeys.feeds, (rows) => rows.map(changed));
  changeRows<SearchHit>(queries, socialKeys.searches, (rows) =>
    rows.map((hit) => ({ ...hit, post: changed(hit.post) })),
  );
}

/** Removes a post from every cached feed and search. Its own screen refetches and finds nothing. */
export function removePost(queries: QueryClient, id: string): void {
  changeRows<Post>(queries, socialKeys.feeds, (rows) => rows.filter((post) => post.id !== id));
  changeRows<SearchHit>(queries, socialKeys.searches, (rows) => rows.filter(({ post }) => post.id !== id));
}

/**
 * Updates the rows of every cached paged list whose key starts with `queryKey`. Unchanged pages stay the same
 * objects.
 */
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
