import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconMessageOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { useLiveEvents } from '../../../../core/live/live.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { isUnasked } from '../../../../ui/feedback/unreachable-state.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { PostCard } from './post-card.tsx';
import type { PostSearch } from './post-search.ts';
import { postQuery } from './posts-api.ts';
import '../social-texts.ts';

/** One post with its comments at its own address; Share and notifications link here. */
export function SocialPostScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const { comment }: PostSearch = useSearch({ strict: false });
  const query = useQuery(postQuery(id));
  const { data: post, error, refetch } = query;
  useGone(id);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const back = (
    <Button
      component={Link}
      to="/social/feed"
      variant={isGone ? 'default' : 'subtle'}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      <Trans>Back to the feed</Trans>
    </Button>
  );
  return (
    <Screen title={t({ message: 'Post', context: 'noun' })} width="narrow" back={isGone ? undefined : back}>
      {isGone ? (
        <EmptyState
          icon={IconMessageOff}
          title={<Trans>This post is not here</Trans>}
          hint={<Trans>It was deleted, or it is in a group that you do not see.</Trans>}
          action={back}
        />
      ) : post ? (
        <PostCard key={post.id} post={post} alone focus={comment} />
      ) : (
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          isUnasked={isUnasked(query)}
          rows={1}
          height={320}
        />
      )}
    </Screen>
  );
}

/** Refetches the post when an event says that it was deleted. */
function useGone(id: string): void {
  const queries = useQueryClient();
  useLiveEvents(
    useCallback(
      ({ event, subject_id }: LiveEvent) => {
        if (subject_id === id && (event === 'social post deleted' || event === 'social post removed'))
          void queries.invalidateQueries({ queryKey: postQuery(id).queryKey });
      },
      [queries, id],
    ),
  );
}
