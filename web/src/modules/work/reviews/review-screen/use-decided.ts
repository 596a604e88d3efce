import { useState } from 'react';
import type { ReviewStage } from '../decision/queued-review.ts';
import { type Decisions, type NewDecision, useDecisions } from './use-decisions.ts';

interface Decided extends Pick<Decisions, 'recent' | 'decide' | 'undo'> {
  /** Whether the submission was decided on this device and is out of the queue. */
  has(id: string): boolean;
}

/** The decisions made on this device. A decision counts from the press, before it is stored. */
export function useDecided(stage: ReviewStage, onSettled: () => void): Decided {
  const decisions = useDecisions(stage, onSettled);
  const [pressed, setPressed] = useState<ReadonlySet<string>>(() => new Set());
  const isKept = (id: string) => decisions.recent.some((each) => each.id === id);
  return {
    recent: decisions.recent,
    has: (id) => decisions.decided.has(id) || (pressed.has(id) && !isKept(id)),
    decide: (decision: NewDecision) => {
      setPressed((before) => new Set(before).add(decision.id));
      decisions.decide(decision);
    },
    undo: (id) => {
      setPressed((before) => new Set([...before].filter((other) => other !== id)));
      decisions.undo(id);
    },
  };
}
