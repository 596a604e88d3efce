import type { BulkResult } from '@gerai/shared/work/reviews/bulk-contract.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { newId } from '../../../../../core/api/new-id.ts';
import { discard, newDraft, queueEntry, takeBack } from '../../../../../core/offline/change-entries.ts';
import {
  type SentEntry,
  type ShownEntry,
  useSentEntries,
} from '../../../../../core/offline/shown-entries.ts';
import { useProfile } from '../../../../../core/session/session.tsx';
import { useQueuedReviews } from '../../decision/queued-review.ts';
import { useReleaseOnLeave } from '../../decision/use-release-on-leave.ts';
import { sendDecisions } from './bulk-operation.ts';
import { BULK_REVIEWS, idsOf, type QueuedDecisions, useQueuedDecisions } from './queued-decisions.ts';
import { inCalls, type SheetDecisions, together } from './sheet-decisions.ts';

/** How long bulk decisions can be undone before they are sent (milliseconds). */
const UNDO_MS = 8000;

export interface BulkDecisionsState {
  /** Submissions decided on this device, which are off the sheet. */
  gone: ReadonlySet<string>;
  /** The latest decisions of this sheet that can be undone, and whether they wait for the network. */
  held: { decisions: SheetDecisions; isWaiting: boolean } | null;
  decide(decisions: SheetDecisions): void;
  undo(): void;
}

interface Listening {
  /** The server's result for each submission of a call. */
  onResults: (results: readonly BulkResult[]) => void;
  /** Decisions that are back on the sheet: undone, or refused by the server. */
  onBack: (decisions: SheetDecisions) => void;
}

/**
 * The decisions of a sheet, in entries of 200 in the device's queue. Each is stored at once, kept for UNDO_MS so that it
 * can be undone, and then sent; leaving the screen or the page sends it early. Keep what listens stable (useCallback).
 */
export function useBulkDecisions(
  { display_id, name }: { display_id: string; name: string },
  { onResults, onBack }: Listening,
): BulkDecisionsState {
  const { uid } = useProfile();
  const queued = useQueuedDecisions();
  const entries = queued.filter(({ about }) => about.display_id === display_id);
  const noteMade = useReleaseOnLeave(BULK_REVIEWS, sendDecisions);
  // What was decided here stays off the sheet until the server's list comes without it.
  const [decided, setDecided] = useState<ReadonlySet<string>>(() => new Set());

  const comeBack = useCallback(
    (decisions: SheetDecisions) => {
      const ids = new Set(idsOf(decisions));
      setDecided((before) => new Set([...before].filter((id) => !ids.has(id))));
      onBack(decisions);
    },
    [onBack],
  );
  useSentEntries(
    BULK_REVIEWS,
    useCallback(
      ({ about, answer }: SentEntry) => {
        const decisions = about as QueuedDecisions;
        setDecided((before) => new Set([...before, ...idsOf(decisions)]));
        if (decisions.display_id === display_id) onResults((answer as { results: BulkResult[] }).results);
      },
      [display_id, onResults],
    ),
  );
  useRefused(entries, comeBack);

  const isOpen = ({ phase }: ShownEntry) => phase !== 'refused';
  const goneIds = [
    ...decided,
    ...queued.filter(isOpen).flatMap(({ about }) => idsOf(about)),
    ...useQueuedReviews().flatMap(({ about, phase }) =>
      about.stage === 'audit' && phase !== 'refused' ? [about.id] : [],
    ),
  ];
  const goneKey = [...new Set(goneIds)].sort().join();
  const gone = useMemo(() => new Set(goneKey === '' ? [] : goneKey.split(',')), [goneKey]);

  const undoable = entries.filter(({ phase }) => phase === 'held' || phase === 'waiting');
  const last = undoable.filter(({ about }) => about.step === undoable.at(-1)?.about.step);
  return {
    gone,
    held:
      last.length > 0
        ? {
            decisions: together(last.map(({ about }) => about)),
            isWaiting: last.some(({ phase }) => phase === 'waiting'),
          }
        : null,
    decide: (decisions) => {
      setDecided((before) => new Set([...before, ...idsOf(decisions)]));
      const step = newId();
      for (const each of inCalls(decisions)) {
        const about: QueuedDecisions = { ...each, display_id, task_name: name, step };
        const key = newId();
        noteMade(key);
        const draft = newDraft({ uid, kind: BULK_REVIEWS, key, about, data: null, isOfScreen: true });
        void queueEntry(draft, UNDO_MS);
      }
    },
    undo: () => {
      for (const entry of last)
        void takeBack(entry).then((isBack) => {
          if (isBack) comeBack(entry.about);
        });
    },
  };
}

/** Takes what the server refused out of the queue, and back onto the sheet. */
function useRefused(
  entries: readonly ShownEntry<QueuedDecisions>[],
  comeBack: (decisions: SheetDecisions) => void,
): void {
  useEffect(() => {
    for (const entry of entries) {
      if (entry.phase !== 'refused') continue;
      comeBack(entry.about);
      void discard(entry);
    }
  });
}
