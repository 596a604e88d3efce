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
  /** Shown while a rejection is being written. */
  chips: ReactNode;
  /** Keys '1' to '5': each writes a reason into the note without sending the rejection. */
  keys: Record<string, () => void>;
}

/** The most frequent rejection reasons of the current submission's outlet. */
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
