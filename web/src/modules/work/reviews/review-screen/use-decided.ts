import { useState } from 'react';
import type { ReviewStage } from '../decision/queued-review.ts';
import { useVerdicts, type Verdict, type Verdicts } from './use-verdicts.ts';

interface Decided extends Pick<Verdicts, 'recent' | 'decide' | 'undo'> {
  /** Whether the submission was decided on this device and is out of the queue. */
  has(id: string): boolean;
}

/** The decisions made on this device. A decision counts from the press, before it is stored. */
export function useDecided(stage: ReviewStage, onSettled: () => void): Decided {
  const verdicts = useVerdicts(stage, onSettled);
  const [pressed, setPressed] = useState<ReadonlySet<string>>(() => new Set());
  const isKept = (id: string) => verdicts.recent.some((each) => each.id === id);
  return {
    recent: verdicts.recent,
    has: (id) => verdicts.decided.has(id) || (pressed.has(id) && !isKept(id)),
    decide: (verdict: Verdict) => {
      setPressed((before) => new Set(before).add(verdict.id));
      verdicts.decide(verdict);
    },
    undo: (id) => {
      setPressed((before) => new Set([...before].filter((other) => other !== id)));
      verdicts.undo(id);
    },
  };
}
