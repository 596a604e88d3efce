import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { holdBack, newDraft, queueEntry, takeBack } from '../../../../core/offline/change-entries.ts';
import type { Refusal } from '../../../../core/offline/entry.ts';
import { type SentEntry, type ShownEntry, useSentEntries } from '../../../../core/offline/shown-entries.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import {
  type QueuedReview,
  REVIEWS,
  type ReviewStage,
  reviewKey,
  useQueuedReviews,
} from '../decision/queued-review.ts';
import { useReleaseOnLeave } from '../decision/use-release-on-leave.ts';
import { sendReview } from '../review-operation.ts';
import { idsOf, useQueuedDecisions } from '../sheet/decisions/queued-decisions.ts';
import { type FinalDecision, type Standing, useUndoQuestions } from './use-undo-questions.ts';

/** How long a decision stays on the device, where it can be undone, before it is sent (milliseconds). */
export const UNDO_MS = 5000;

/** A person's decision on one submission. */
export type NewDecision = Omit<QueuedReview, 'stage'>;

export interface RecentDecision {
  /** Id of the submission. */
  id: string;
  task_name: string;
  decision: Decision;
  notes: string;
  /** `asked`: undone, but the server may have it, and is asked; `kept`: the server has it, so it stands. */
  phase: 'held' | 'waiting' | 'sending' | 'sent' | 'refused' | 'asked' | 'kept';
  /** It left the device before, without an answer: the server may have it. */
  mayBeKept?: boolean;
  /** The decision that stands; only while the phase is 'kept'. */
  stands?: Standing;
  /** End of the undo time (milliseconds since 1970); only while the phase is 'held'. */
  until?: number;
  refusal?: Refusal;
}

export interface Decisions {
  /** Submissions decided on this device, which are out of the queue. */
  decided: ReadonlySet<string>;
  /** The decisions on this device and those sent since the screen opened, newest first. */
  recent: readonly RecentDecision[];
  decide(decision: NewDecision): void;
  /**
   * Takes back a held or waiting decision; dismisses a refused or kept one. One that the server may have is no longer
   * sent, and the server is asked before it counts as taken back.
   */
  undo(id: string): void;
}

/**
 * The decisions of a stage. Each is stored on the device at once, kept for UNDO_MS so that it can be undone, and then
 * sent once by the queue; leaving the screen or the page sends it early. `onSettled` runs when the server accepted or
 * refused one; keep it stable (useCallback).
 */
export function useDecisions(stage: ReviewStage, onSettled: () => void): Decisions {
  const { uid } = useProfile();
  const reviews = useQueuedReviews().filter(({ about }) => about.stage === stage);
  const sent = useSent(stage, onSettled);
  const noteMade = useReleaseOnLeave(REVIEWS, sendReview);
  const undone = reviews.filter(({ phase }) => phase === 'draft');
  const { kept, dismiss } = useUndoQuestions(stage, undone, onSettled);

  const isRefused = ({ phase }: ShownEntry) => phase === 'refused';
  const refusedIds = reviews
    .filter(isRefused)
    .map(({ about }) => about.id)
    .join();
  useEffect(() => {
    if (refusedIds !== '') onSettled();
  }, [refusedIds, onSettled]);

  const open = reviews.filter((review) => !isRefused(review)).map(({ about }) => about.id);
  const onSheets = useQueuedDecisions().filter((each) => stage === 'audit' && !isRefused(each));
  const decidedIds = [
    ...open,
    ...sent.map(({ id }) => id),
    ...kept.map(({ about }) => about.id),
    ...onSheets.flatMap(({ about }) => idsOf(about)),
  ].join();
  const decided = useMemo(() => new Set(decidedIds === '' ? [] : decidedIds.split(',')), [decidedIds]);
  const again = new Set(reviews.map(({ about }) => about.id));
  return {
    decided,
    recent: [
      ...reviews.map(toRecent).reverse(),
      ...kept.map(toKept),
      ...sent.filter(({ id }) => !again.has(id) && !kept.some(({ about }) => about.id === id)),
    ],
    decide: (decision) => {
      const about: QueuedReview = { ...decision, stage };
      const key = reviewKey(about);
      noteMade(key);
      const draft = newDraft({ uid, kind: REVIEWS, key, about, data: null, isOfScreen: true });
      void queueEntry(draft, UNDO_MS);
    },
    undo: (id) => {
      dismiss(id);
      const name = { uid, kind: REVIEWS, key: reviewKey({ stage, id }) };
      const isAsked = reviews.some(({ about, ...entry }) => about.id === id && mayBeKept(entry));
      void (isAsked ? holdBack(name) : takeBack(name));
    },
  };
}

const mayBeKept = ({ phase, attempts }: Pick<ShownEntry, 'phase' | 'attempts'>) =>
  phase === 'waiting' && attempts > 0;

function toRecent(entry: ShownEntry<QueuedReview>): RecentDecision {
  const { about, phase, until, refusal } = entry;
  const { id, task_name, decision, notes } = about;
  return {
    id,
    task_name,
    decision,
    notes,
    phase: phase === 'draft' ? 'asked' : phase,
    ...(mayBeKept(entry) ? { mayBeKept: true } : {}),
    ...(until === null ? {} : { until }),
    ...(refusal ? { refusal } : {}),
  };
}

const toKept = ({ about: { id, task_name, decision, notes }, stands }: FinalDecision): RecentDecision => ({
  id,
  task_name,
  decision,
  notes,
  phase: 'kept',
  stands,
});

/** The decisions sent since the screen opened, by this tab or another. */
function useSent(stage: ReviewStage, onSettled: () => void): readonly RecentDecision[] {
  const [sent, setSent] = useState<readonly RecentDecision[]>([]);
  useSentEntries(
    REVIEWS,
    useCallback(
      ({ about }: SentEntry) => {
        const { stage: of, id, task_name, decision, notes } = about as QueuedReview;
        if (of !== stage) return;
        setSent((before) => [
          { id, task_name, decision, notes, phase: 'sent' },
          ...before.filter((other) => other.id !== id),
        ]);
        onSettled();
      },
      [stage, onSettled],
    ),
  );
  return sent;
}
