import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { GoOn, LessonFooter, PreviousLesson } from './lesson-footer.tsx';
import type { PlaceKeeper } from './place-keeper.ts';
import { useCompletion } from './use-completion.ts';
import { waitingHint } from './weak-network.tsx';

interface CompleteFooterProps {
  course: CourseDetail;
  outline: LessonOutline;
  lesson: TakenLesson;
  keeper: PlaceKeeper;
  /** What must be done before; undefined if nothing. */
  missing?: ReactNode;
  ticked?: string[];
}

/** Completes the lesson and opens the next; if it is completed, also while that waits to be sent, only opens the next. */
export function CompleteFooter({ course, outline, lesson, keeper, missing, ticked }: CompleteFooterProps) {
  const { complete, completion } = useCompletion({ course, outline, lesson, keeper });
  const { isPending, error } = completion;
  const previous = <PreviousLesson course={course} outline={outline} />;
  const waits = waitingHint(completion, <Trans>No network. It is sent as soon as there is one.</Trans>);
  if (outline.completed_at !== null && (!isPending || waits))
    return (
      <LessonFooter previous={previous} hint={waits}>
        <GoOn course={course} outline={outline} />
      </LessonFooter>
    );
  return (
    <LessonFooter previous={previous} error={error} hint={missing}>
      <Button
        fullWidth
        size="md"
        loading={isPending}
        disabled={Boolean(missing)}
        onClick={() => complete(ticked)}
      >
        <Trans>Complete and continue</Trans>
      </Button>
    </LessonFooter>
  );
}
