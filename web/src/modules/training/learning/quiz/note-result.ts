import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { AttemptResult } from '@gerai/shared/training/learning/lesson-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { lessonQuery, noteCourse } from '../api.ts';
import type { LessonKey } from '../lessons/lesson-memory.ts';

/** Puts the result of an attempt into the cache, unless a newer attempt has started, and updates its course. */
export function noteResult(
  client: QueryClient,
  { enrolment, lesson }: Pick<LessonKey, 'enrolment' | 'lesson'>,
  { course, ...result }: AttemptResult & { course: CourseDetail },
): void {
  client.setQueryData(lessonQuery(enrolment, lesson).queryKey, (known) =>
    known?.kind === 'quiz' && known.open_attempt?.id === result.id
      ? {
          ...known,
          open_attempt: null,
          last_result: result,
          attempts_left: result.attempts_left,
          completed_at: known.completed_at ?? (result.passed ? result.submitted_at : null),
        }
      : known,
  );
  noteCourse(client, course);
}
