import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { groupReasons } from '@gerai/shared/work/reviews/rejection-reasons.ts';
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
  /** Keys '1' to '5': each writes a reason of this task, never another's, into the note without sending the rejection. */
  keys: Record<string, () => void>;
}

/** The most frequent rejection reasons of the current submission's task, then of its outlet. */
export function useReasons(
  stage: ReviewStage,
  item: Pick<ReviewItem, 'outlet_id' | 'display_id'>,
  note: NoteField,
): Reasons {
  const { data, error } = useQuery(reasonsQuery(stage, item));
  const { reasons, others } = data ?? (error ? groupReasons([]) : { reasons: [], others: [] });
  const text = note.draft?.text ?? '';
  const pick = (reason: string) => note.reject(withReason(text, reason, [...reasons, ...others]));
  return {
    chips: <ReasonChips reasons={reasons} others={others} text={text} onPick={pick} />,
    keys: Object.fromEntries(reasons.map((reason, index) => [String(index + 1), () => pick(reason)])),
  };
}
