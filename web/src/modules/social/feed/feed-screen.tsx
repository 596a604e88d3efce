import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../core/api/api-error.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { AsOfLine } from '../../../ui/feedback/as-of-line.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../ui/feedback/unreachable-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { visibleGroupsQuery } from '../groups/api.ts';
import { Composer } from './composer/composer.tsx';
import classes from './feed.module.css';
import { FeedFilters } from './feed-filters.tsx';
import type { FeedSearch } from './feed-search.ts';
import { NewPosts } from './new-posts.tsx';
import { AuthorLine } from './posts/author-line.tsx';
import { PostCard } from './posts/post-card.tsx';
import { SearchResults } from './search/search-results.tsx';
import { usePersistedFeed } from './use-persisted-feed.ts';
import './social-texts.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';

/** The social feed: posts to everyone and to one's groups, and the composer. */
export function SocialFeedScreen() {
  const { t } = useLingui();
  const search: FeedSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  // Queried here, so that a failure shows before the composer is opened.
  const { data, isError, refetch } = useQuery(visibleGroupsQuery);
  const change = useChangeSearch<FeedSearch>(
    (options) => navigate({ to: '/social/feed', ...options }),
    'begins',
  );
  const { q, group, author, announcements } = search;
  return (
    <Screen
      title={t`Social Feed`}
      description={<Trans>Connect and share with your team</Trans>}
      width="narrow"
      filters={<FeedFilters search={search} groups={data} onChange={change} />}
    >
      {q?.trim() ? (
        <SearchResults q={q.trim()} group={group} author={author} announcements={announcements} />
      ) : (
        <Stack>
          {author ? null : <Composer groups={{ data, isError, refetch }} group={group} />}
          <Feed search={search} onChange={change} />
        </Stack>
      )}
    </Screen>
  );
}

function Feed({ search, onChange }: { search: FeedSearch; onChange: (next: FeedSearch) => void }) {
  const { t } = useLingui();
  const { uid } = useProfile();
  const { announcements, group, author } = search;
  const filter = { announcements, group, author };
  const { list, posts: known, asOf, unreachable } = usePersistedFeed(uid, filter);
  const isFiltered = Boolean(announcements ?? group ?? author);
  const clear = () => onChange({ announcements: undefined, group: undefined, author: undefined });
  const authorLine = author ? (
    <AuthorLine name={known?.[0]?.author.name} onBack={() => onChange({ author: undefined })} />
  ) : null;

  // A group that does not exist (any more) has no posts.
  const isMissing = group !== undefined && list.error instanceof ApiError && list.error.status === 404;
  const posts = isMissing ? [] : known;
  const failed =
    list.error && !list.isFetchNextPageError && !isMissing ? (
      <ErrorState
        title={t`Error loading feed`}
        error={list.error}
        retryLabel={t`Try Again`}
        onRetry={() => void list.refetch()}
      />
    ) : null;

  if (!posts)
    return failed ?? (isUnasked(list) ? <UnreachableState /> : <ListSkeleton rows={3} height={220} />);
  return (
    <>
      {asOf === null ? null : <AsOfLine at={asOf} unreachable={unreachable} />}
      {unreachable ? null : failed}
      {authorLine}
      <NewPosts filter={filter} posts={posts} />
      {posts.length === 0 ? (
        <EmptyState
          icon={IconMessages}
          title={<Trans>No posts yet</Trans>}
          hint={
            isFiltered ? (
              <Trans>No posts match your current filters. Try adjusting your selection.</Trans>
            ) : (
              <Trans>Be the first to share something with your team!</Trans>
            )
          }
          action={
            isFiltered ? (
              <Button variant="default" onClick={clear}>
                <Trans>Clear filters</Trans>
              </Button>
            ) : null
          }
        />
      ) : (
        <ol className={`${boxes.list} ${classes.list}`} aria-label={t`Posts`}>
          {posts.map((post) => (
            <li key={post.id} className={classes.item}>
              <PartBoundary>
                <PostCard post={post} />
              </PartBoundary>
            </li>
          ))}
        </ol>
      )}
      <ListEnd list={list} />
    </>
  );
}
