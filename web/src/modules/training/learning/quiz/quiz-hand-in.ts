import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { Answer, AttemptResult } from '@gerai/shared/training/learning/lesson-contract.ts';
import { type QueryClient, useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lessonQuery, noteCourse } from '../api.ts';
import { changeLessonMemory, type LessonKey, readLessonMemory } from '../lessons/lesson-memory.ts';

type Given = Record<string, Answer>;

/** Under which an attempt is handed in. */
export const handInKey = (attempt: string) => ['handing in', attempt] as const;

/** Takes in what an answer says of an attempt, unless a newer one has begun meanwhile, and of its course. */
export function noteResult(
  client: QueryClient,
  { enrolment, lesson }: LessonKey,
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

/** Whether a result is of these answers: what was handed in first, in another tab too, is what counts. */
export const isResultOf = (result: AttemptResult, given: Given): boolean =>
  result.questions.every(({ id, answer }) => JSON.stringify(answer) === JSON.stringify(given[id] ?? null));

/**
 * Whether the result is of what was handed in here, also where the live stream was quicker than the answer, and forgets
 * the answers of which it is: nobody needs them any more.
 */
export function useIsOwnResult(key: LessonKey, result: AttemptResult | null): boolean {
  const [own, setOwn] = useState<string>();
  const sent = useMutationState({
    filters: { mutationKey: handInKey(result?.id ?? ''), exact: true },
    select: ({ state }) => state.variables as Given | undefined,
  }).at(-1);
  const isOwn = result !== null && (own === result.id || (sent !== undefined && isResultOf(result, sent)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result.
  useEffect(() => {
    if (!result) return;
    // Sent answers are not known for ever.
    if (isOwn) setOwn(result.id);
    if (readLessonMemory(key).answers?.attempt === result.id) changeLessonMemory(key, { answers: undefined });
  }, [result?.id, isOwn]);
  return isOwn;
}
