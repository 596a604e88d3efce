import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { complete as completeLesson, lessonQuery, noteCourse } from '../api.ts';
import { nextLesson } from '../next-step.tsx';
import { useSending } from '../use-sending.ts';
import { changeLessonMemory, readLessonMemory } from './lesson-memory.ts';
import { isRefused, type PlaceKeeper } from './place-keeper.ts';
import { useLessonKey } from './use-lesson-key.ts';

type Of = Pick<TakenLesson, 'id' | 'enrolment_id'>;

const keyOf = ({ enrolment_id, id }: Of) => ['completing', enrolment_id, id] as const;

/** Whether a lesson's completion is under way: what is on its way is what counts. */
export const useIsCompleting = (lesson: Of): boolean =>
  useIsMutating({ mutationKey: keyOf(lesson), exact: true }) > 0;

/**
 * Completes a lesson and goes on to the next, or to the end of the course. Without a network it waits for one; of a page
 * that is closed meanwhile, whoever comes back to the lesson has it sent.
 */
export function useCompletion(lesson: TakenLesson, keeper: PlaceKeeper, isCompleted: boolean) {
  const client = useQueryClient();
  const goOn = useGoOn();
  const key = useLessonKey(lesson);
  const forget = () => changeLessonMemory(key, { completed: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is completed there is nothing to send.
  useEffect(() => {
    if (isCompleted) forget();
  }, [isCompleted]);
  const { send, sending } = useSending({
    mutationKey: keyOf(lesson),
    mutationFn: async (ticked: string[]) => {
      // The server looks at the seconds that it was told of.
      await keeper.tell();
      return completeLesson(key, ticked);
    },
    kept: () => (isCompleted ? undefined : readLessonMemory(key).completed?.ticked),
    onSuccess: (course) => {
      forget();
      noteCourse(client, course);
    },
    onError: (error) => {
      if (isRefused(error)) forget();
    },
    onSettled: () => void client.invalidateQueries(lessonQuery(key.enrolment, key.lesson)),
    onDone: goOn,
  });
  const complete = (ticked: string[] = []) => {
    changeLessonMemory(key, { completed: { ticked } });
    send(ticked);
  };
  return { complete, completion: sending };
}

/** Goes to what is to be done next in a course; at its end to the course itself, which says that it is finished. */
export function useGoOn() {
  const navigate = useNavigate();
  return (course: CourseDetail) => {
    const next = nextLesson(course);
    void (next && course.enrolment?.state === 'in_progress'
      ? navigate({
          to: '/training/courses/$id/lessons/$lessonId',
          params: { id: course.id, lessonId: next.id },
        })
      : navigate({ to: '/training/courses/$id', params: { id: course.id }, search: { finished: true } }));
  };
}
