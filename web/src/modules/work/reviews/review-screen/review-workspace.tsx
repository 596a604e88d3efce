import type { Decision, ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { useNextPage } from '../../../../ui/layout/use-next-page.ts';
import type { ReviewStage } from '../decision/queued-review.ts';
import { useNoteDrafts } from '../decision/use-note-drafts.ts';
import { AHEAD, usePreloadedPhotos } from '../photo/preload-photos.ts';
import { type SubmissionState, useSubmissionState } from '../photo/use-submission-state.ts';
import { CurrentReviewPane } from './current-review-pane.tsx';
import { RecentDecisions } from './recent-decisions.tsx';
import { ReviewQueue } from './review-queue.tsx';
import classes from './review-workspace.module.css';
import { TakenNotice } from './taken-notice.tsx';
import { useCurrentReview } from './use-current-review.ts';
import { useDecided } from './use-decided.ts';
import { useKeyPause } from './use-key-pause.ts';
import { useTop } from './use-top.ts';
import '../review-texts.ts';

export interface ReviewPage {
  rows: ReviewItem[];
  next: string | null;
  total: number;
}

interface ReviewWorkspaceProps {
  reviews: UseInfiniteQueryResult<InfiniteData<ReviewPage>>;
  /** Id of the submission from the URL. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  stage: ReviewStage;
  /** The screen has a search field, which '/' focuses. */
  hasSearch?: boolean;
  /** 'No tasks to review' or 'No tasks to audit'. */
  emptyTitle: string;
  emptyHint: ReactNode;
}

/**
 * Why the current submission can no longer be decided: somebody else, or the same person in another tab, decided it.
 */
function takenBy(where: SubmissionState, mine: SubmissionState | undefined): SubmissionState | null {
  if (mine) return mine;
  return where.kind === 'decided' || where.kind === 'gone' ? where : null;
}

/** What a reviewer works with: the queue, the current submission, and the decision by button or keyboard shortcut. */
export function ReviewWorkspace(props: ReviewWorkspaceProps) {
  const { reviews, selected, onSelect, stage, hasSearch = false, emptyTitle, emptyHint } = props;
  const { i18n } = useLingui();
  const { name } = useProfile();
  const { data, error, refetch } = reviews;
  const settle = useCallback(() => void refetch(), [refetch]);
  const decided = useDecided(stage, settle);
  const notes = useNoteDrafts();
  const keyPause = useKeyPause();
  const desk = useRef<HTMLDivElement>(null);
  useTop(desk);

  const all = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const queue = all.filter(({ id }) => !decided.has(id));
  const current = useCurrentReview({ all, queue, selected, onSelect, onSurprise: keyPause.pause });
  const { id, place } = current;
  const absent = id !== undefined && data !== undefined && !current.isInQueue;
  // The submission named by the URL may be beyond the loaded pages, or already decided.
  const named = useSubmissionState(stage, absent ? id : undefined);
  const item = current.item ?? named.item;
  const total = (data?.pages[0]?.total ?? 0) - (all.length - queue.length);
  useNextPage(reviews, place >= queue.length - AHEAD);
  usePreloadedPhotos(item ? queue.slice(place, place + 1 + AHEAD) : []);
  const mine = decided.recent.find((each) => each.id === id && decided.has(each.id));
  const taken =
    absent && item
      ? takenBy(
          named.where,
          mine && { kind: 'decided', decision: mine.decision, by: name, task_id: item.task_id },
        )
      : null;

  useEffect(() => {
    if (error)
      notify.error({
        id: 'reviews-failed',
        title: i18n._(msg`Error fetching submissions`),
        message: errorText(i18n, error),
      });
  }, [error, i18n]);
  const { onDecided } = notes;
  useEffect(() => {
    onDecided(decided.recent);
  }, [decided.recent, onDecided]);

  const takeNext = () => current.take(queue[place]?.id);
  const move = (step: 1 | -1) => {
    const next = current.isInQueue || step < 0 ? queue[place + step] : queue[place];
    if (next) current.take(next.id);
  };
  const decide = (decision: Decision, words: string) => {
    if (!item || decided.has(item.id)) return;
    // Selects the next submission; at the end of the queue, the previous one.
    current.take((queue[place + 1] ?? queue[place - 1])?.id);
    notes.forget(item.id);
    if (words !== '') keyPause.pause();
    const { id, task_name, outlet_name } = item;
    decided.decide({ id, task_name, outlet_name, decision, notes: words });
  };
  const undo = (undone: string) => {
    const recent = decided.recent.find((each) => each.id === undone);
    if (!recent) return;
    decided.undo(undone);
    if (recent.phase === 'refused' || recent.phase === 'kept') return;
    notes.restore(recent);
    // It comes back into the queue only if the server does not have it.
    if (!recent.mayBeKept) current.take(undone);
  };

  if (!data)
    return error ? (
      <ErrorState title={i18n._(msg`Error fetching submissions`)} error={error} onRetry={settle} />
    ) : (
      <ListSkeleton rows={3} height={200} />
    );
  const strip = <RecentDecisions recent={decided.recent} onUndo={undo} />;
  if (id === undefined)
    return (
      <>
        {reviews.hasNextPage ? (
          <ListSkeleton rows={3} height={200} />
        ) : (
          <EmptyState title={emptyTitle} hint={emptyHint} />
        )}
        {strip}
      </>
    );
  return (
    <div ref={desk} className={`${boxes.stack} ${boxes.oneColumn} ${classes.desk}`}>
      <ReviewQueue
        items={queue}
        total={total}
        selected={id}
        onSelect={current.take}
        onMove={move}
        pages={reviews}
      />
      {item ? (
        <PartBoundary of={item.id}>
          <CurrentReviewPane
            stage={stage}
            item={item}
            place={place + 1}
            total={total}
            onMove={move}
            onDecide={decide}
            onUndo={() => {
              const last = decided.recent.find(({ phase }) => phase === 'held' || phase === 'waiting');
              if (last) undo(last.id);
            }}
            notes={notes}
            isPaused={keyPause.isPaused}
            hasSearch={hasSearch}
            strip={strip}
            taken={
              taken ? (
                <TakenNotice where={taken} note={notes.of(id).draft?.text ?? ''} onNext={takeNext} />
              ) : null
            }
          />
        </PartBoundary>
      ) : named.where.kind !== 'gone' ? (
        <ListSkeleton rows={1} height={400} />
      ) : (
        <div>
          <TakenNotice where={{ kind: 'gone' }} note="" onNext={takeNext} />
          {strip}
        </div>
      )}
    </div>
  );
}
