import { type Decision, reviewMessages } from '@gerai/shared/reviews/contract.ts';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { messageText } from '../../lib/message-text.ts';
import { notify } from '../../lib/notify.ts';
import type { SendVerdict, Verdict } from './api.ts';

/** How long an approval can be taken back before it is sent (milliseconds). */
export const UNDO_MS = 5000;

export interface Verdicts {
  /** Submissions that were decided here and are out of the queue. */
  decided: ReadonlySet<string>;
  /** The approval that can still be taken back. */
  held: Verdict | null;
  decide(verdict: Verdict): void;
  undo(): void;
}

/**
 * Holds an approval for some seconds, so that it can be undone, and sends a rejection at once. At most one is held:
 * the next decision, leaving the screen or leaving the page sends it. Each decision is sent once.
 */
export function useVerdicts(send: SendVerdict, onSettled: () => void): Verdicts {
  const { i18n } = useLingui();
  // Another language sends nothing: what is held stays held.
  const speaking = useRef(i18n);
  speaking.current = i18n;
  const [decided, setDecided] = useState<ReadonlySet<string>>(() => new Set());
  const [held, setHeld] = useState<Verdict | null>(null);
  const waiting = useRef<{ verdict: Verdict; timer: ReturnType<typeof setTimeout> } | null>(null);

  const bringBack = useCallback((id: string) => {
    setDecided((before) => new Set([...before].filter((other) => other !== id)));
  }, []);

  const dispatch = useCallback(
    async (verdict: Verdict, leaving: boolean) => {
      try {
        await send(verdict, leaving);
        tell(speaking.current, verdict.decision);
      } catch (error) {
        bringBack(verdict.id);
        notify.error({
          title: messageText(speaking.current, reviewMessages.failed),
          message: errorText(speaking.current, error),
        });
      }
      onSettled();
    },
    [send, onSettled, bringBack],
  );

  const flush = useCallback(
    (leaving: boolean) => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      const { verdict } = waiting.current;
      waiting.current = null;
      setHeld(null);
      void dispatch(verdict, leaving);
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

  const decide = (verdict: Verdict) => {
    flush(false);
    setDecided((before) => new Set(before).add(verdict.id));
    if (verdict.decision === 'Rejected') {
      void dispatch(verdict, false);
      return;
    }
    waiting.current = { verdict, timer: setTimeout(() => flush(false), UNDO_MS) };
    setHeld(verdict);
  };

  const undo = () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    bringBack(waiting.current.verdict.id);
    waiting.current = null;
    setHeld(null);
  };

  return { decided, held, decide, undo };
}

function tell(i18n: I18n, decision: Decision): void {
  const title = messageText(i18n, reviewMessages.done(decision));
  if (decision === 'Approved') notify.success({ title });
  else notify.warning({ title });
}
