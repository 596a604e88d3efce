import type { SearchHit } from '@gerai/shared/social/feed/search-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../../ui/feedback/unreachable-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import { AuthorFilter } from '../author-filter.tsx';
import type { FeedSearch } from '../feed-search.ts';
import { searchQuery } from './search-api.ts';
import { FoundHit } from './search-hit.tsx';
import classes from './search-results.module.css';

interface SearchResultsProps {
  /** Search words, not blank. */
  q: string;
  /** A group's id. */
  group?: string | undefined;
  /** A person's id. */
  author?: string | undefined;
  announcements?: true | undefined;
}

/** Search results, each linking to its post or comment. The author filter is part of the address. */
export function SearchResults({ q, group, author, announcements }: SearchResultsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const change = useChangeSearch<FeedSearch>((options) => navigate({ to: '/social/feed', ...options }));
  const list = useInfiniteQuery(searchQuery({ q, group, author, announcements }));
  const isFiltered = author || group || announcements;
  const hits = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  // A page may be empty while the next one has matches.
  const looksOn = list.isSuccess && list.hasNextPage && hits.length === 0 && list.fetchStatus !== 'paused';
  return (
    <section
      className={`${boxes.stack12} ${boxes.shrinks}`}
      aria-label={t`Search results`}
      aria-busy={list.isPlaceholderData}
    >
      <AuthorFilter
        value={author}
        name={nameOf(hits, author)}
        group={group}
        onChange={(uid) => change({ author: uid })}
      />
      {isUnasked(list) ? <UnreachableState /> : null}
      {list.isLoading || looksOn ? <ListSkeleton rows={4} height={112} /> : null}
      {list.isError && !list.isFetchNextPageError && hits.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && hits.length === 0 && !list.hasNextPage ? (
        <EmptyState
          icon={IconSearchOff}
          title={<Trans>No posts or comments match “{q}”</Trans>}
          hint={isFiltered ? <Trans>Try it without the filters, or with other words.</Trans> : null}
        />
      ) : null}
      <ul
        className={`${boxes.stack12} ${boxes.list} ${boxes.shrinks} ${classes.hits}`}
        data-old={list.isPlaceholderData || undefined}
      >
        {hits.map((hit) => (
          <FoundHit key={hit.comment?.id ?? hit.post.id} hit={hit} q={q} />
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  );
}

const nameOf = (hits: readonly SearchHit[], uid: string | undefined): string | undefined =>
  hits.map(({ post, comment }) => comment ?? post).find(({ author_id }) => author_id === uid)?.author.name;
