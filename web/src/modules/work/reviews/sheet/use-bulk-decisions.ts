import type { BulkResult } from '@gerai/shared/work/reviews/bulk-contract.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { sendDecisions } from './api.ts';
import { inCalls, type SheetDecisions } from './sheet-decisions.ts';

/** How long bulk decisions can be undone before they are sent (milliseconds). */
const UNDO_MS = 8000;

/** Browsers limit keepalive requests to 64 KB in total; larger decisions are sent without delay. */
const MOST_BYTES = 60_000;

export interface BulkDecisionsState {
  /** Submissions decided here, which are off the sheet. */
  gone: ReadonlySet<string>;
  /** The decisions that can still be undone. */
  held: SheetDecisions | null;
  sending: boolean;
  decide(decisions: SheetDecisions): void;
  /** Returns the decisions that were undone. */
  undo(): SheetDecisions | null;
}

/**
 * Delays the decisions of a sheet for UNDO_MS so that they can be undone, then sends them in calls of 200. Leaving
 * the screen or the page, or the next decision, sends them at once. `onResults` receives the server's result for each
 * and those without a response; keep it stable (useCallback).
 */
export function useBulkDecisions(onResults: (results: readonly BulkResult[]) => void): BulkDecisionsState {
  const { i18n } = useLingui();
  const speaking = useRef(i18n);
  speaking.current = i18n;
  const [gone, setGone] = useState<ReadonlySet<string>>(() => new Set());
  const [held, setHeld] = useState<SheetDecisions | null>(null);
  const [sending, setSending] = useState(0);
  const waiting = useRef<{ decisions: SheetDecisions; timer: ReturnType<typeof setTimeout> } | null>(null);

  const bringBack = useCallback((decisions: SheetDecisions) => {
    const ids = new Set(idsOf(decisions));
    setGone((before) => new Set([...before].filter((id) => !ids.has(id))));
  }, []);

  const dispatch = useCallback(
    async (decisions: SheetDecisions, leaving: boolean) => {
      setSending((count) => count + 1);
      const calls = inCalls(decisions);
      // A page that is being left has no time for sequential calls, so they start together.
      const sent = leaving ? calls.map((each) => sendDecisions(each, true)) : [];
      const results: BulkResult[] = [];
      for (const [index, each] of calls.entries())
        try {
          results.push(...(await (sent[index] ?? sendDecisions(each, false))));
        } catch (error) {
          bringBack(each);
          notify.error({
            title: speaking.current._(msg`Review Failed`),
            message: errorText(speaking.current, error),
          });
        }
      setSending((count) => count - 1);
      tell(speaking.current, results);
      onResults(results);
    },
    [onResults, bringBack],
  );

  const flush = useCallback(
    (leaving: boolean) => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      const { decisions } = waiting.current;
      waiting.current = null;
      setHeld(null);
      void dispatch(decisions, leaving);
    },
    [dispatch],
  );

  useEffect(() => {
    const leave = () => flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  const decide = (decisions: SheetDecisions) => {
    flush(false);
    setGone((before) => new Set([...before, ...idsOf(decisions)]));
    if (JSON.stringify(decisions).length > MOST_BYTES) {
      void dispatch(decisions, false);
      return;
    }
    waiting.current = { decisions, timer: setTimeout(() => flush(false), UNDO_MS) };
    setHeld(decisions);
  };

  const undo = () => {
    const taken = waiting.current;
    if (!taken) return null;
    clearTimeout(taken.timer);
    waiting.current = null;
    setHeld(null);
    bringBack(taken.decisions);
    return taken.decisions;
  };

  return { gone, held, sending: sending > 0, decide, undo };
}

const idsOf = ({ approve, reject }: SheetDecisions) => [...approve, ...reject.flatMap(({ ids }) => ids)];

function tell(i18n: I18n, results: readonly BulkResult[]): void {
  const of = (wanted: BulkResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const [approved, rejected] = [of('Approved'), of('Rejected')];
  if (approved + rejected > 0) notify.success({ title: decidedText(i18n, { approved, rejected }) });
}

/** '37 approved, 3 rejected'; zero counts are left out. */
export function decidedText(
  i18n: I18n,
  { approved, rejected }: { approved: number; rejected: number },
): string {
  const said = [
    approved > 0 ? i18n._(msg`${approved} approved`) : '',
    rejected > 0 ? i18n._(msg`${rejected} rejected`) : '',
  ];
  return said.filter(Boolean).join(', ');
}
