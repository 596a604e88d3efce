import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { withUsualReasons } from '@gerai/shared/work/reviews/rejection-reasons.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonsQuery } from '../api.ts';
import type { ReviewStage } from './queued-review.ts';
import { ReasonChips } from './reason-chips.tsx';
import type { NoteField } from './use-note-drafts.ts';
import { withReason } from './with-reason.ts';

interface Reasons {
  /** To be pressed while a rejection is written. */
  chips: ReactNode;
  /** '1' to '5': each writes a reason into the note, and rejects nothing yet. */
  keys: Record<string, () => void>;
}

/** The usual reasons of the outlet of what is in hand. */
export function useReasons(
  stage: ReviewStage,
  { outlet_id }: Pick<ReviewItem, 'outlet_id'>,
  note: NoteField,
): Reasons {
  const { data, error } = useQuery(reasonsQuery(stage, outlet_id));
  const reasons = data?.reasons ?? (error ? withUsualReasons([]) : []);
  const text = note.draft?.text ?? '';
  const pick = (reason: string) => note.reject(withReason(text, reason, reasons));
  return {
    chips: <ReasonChips reasons={reasons} text={text} onPick={pick} />,
    keys: Object.fromEntries(reasons.map((reason, index) => [String(index + 1), () => pick(reason)])),
  };
}
