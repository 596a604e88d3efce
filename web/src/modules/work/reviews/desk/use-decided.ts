import { useState } from 'react';
import type { ReviewStage } from '../decision/queued-review.ts';
import { useVerdicts, type Verdict, type Verdicts } from './use-verdicts.ts';

interface Decided extends Pick<Verdicts, 'recent' | 'decide' | 'undo'> {
  /** It is out of the queue: decided here, at this moment or before. */
  has(id: string): boolean;
}

/** The decisions of this device. One counts from the moment of the press, before it is kept. */
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
