import type { Post } from '@gerai/shared/social/feed/contract.ts';
import type { Reader } from '@gerai/shared/social/feed/posts-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked, UnreachableState } from '../../../../ui/feedback/unreachable-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from './readers.module.css';
import { readersQuery, seenQuery } from './seen-api.ts';

type Side = 'seen' | 'unseen';

/** The people who have seen an announcement, and those who have not. */
export function ReadersDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useLingui();
  const [side, setSide] = useState<Side>('seen');
  const { data: counts } = useQuery(seenQuery(post.id));
  const list = useInfiniteQuery(readersQuery(post.id, side === 'seen'));
  const readers = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const seen = counts?.seen ?? 0;
  const unseen = (counts?.audience ?? 0) - seen;
  return (
    <Dialog onClose={onClose} title={t`Who has seen it`} cover="phone" className={classes.dialog}>
      <SegmentedControl
        fullWidth
        aria-label={t`Who has seen it`}
        value={side}
        onChange={(value) => setSide(value as Side)}
        data={[
          { value: 'seen', label: t`Seen (${seen})` },
          { value: 'unseen', label: t`Not yet (${unseen})` },
        ]}
      />
      {isUnasked(list) ? <UnreachableState /> : null}
      {list.isLoading ? <ListSkeleton rows={5} height={48} /> : null}
      {list.isError && readers.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && readers.length === 0 ? (
        <EmptyState
          title={side === 'seen' ? <Trans>Nobody yet</Trans> : <Trans>Everyone has seen it</Trans>}
        />
      ) : null}
      <ul className={`${boxes.list} ${boxes.stack}`}>
        {readers.map((reader) => (
          <Line key={reader.uid} reader={reader} />
        ))}
      </ul>
      <ListEnd list={list} />
    </Dialog>
  );
}

function Line({ reader }: { reader: Reader }) {
  const { name, avatar_url, seen_at } = reader;
  const where = [reader.job_role, reader.outlet_name].filter(Boolean).join(' · ');
  return (
    <li className={classes.reader}>
      <PersonMark name={name} photo={avatar_url} size={36} />
      <span className={`${boxes.stack} ${boxes.shrinks}`}>
        <span className={text.breaks}>{name}</span>
        {where ? <span className={text.mutedSmall}>{where}</span> : null}
      </span>
      {seen_at ? (
        <span className={text.mutedSmall}>
          <RelativeTime at={seen_at} />
        </span>
      ) : null}
    </li>
  );
}
