import type { CourseDetail, TakenLesson } from '@gerai/shared/training/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProfile } from '../../lib/session.tsx';
import { complete as completeLesson, lessonQuery, noteCourse } from './api.ts';
import { changeLessonMemory, readLessonMemory } from './lesson-memory.ts';
import { nextLesson } from './next-step.tsx';
import { isRefused, type PlaceKeeper } from './place-keeper.ts';
import { sentAgain } from './weak-network.tsx';

/**
 * Completes a lesson and goes on to the next, or to the end of the course. Without a network it waits for one; of a page
 * that is closed meanwhile, whoever comes back to the lesson has it sent.
 */
export function useCompletion(lesson: TakenLesson, keeper: PlaceKeeper, isCompleted: boolean) {
  const client = useQueryClient();
  const goOn = useGoOn();
  const { uid: owner } = useProfile();
  const { enrolment_id, id } = lesson;
  const key = { owner, enrolment: enrolment_id, lesson: id };
  const completion = useMutation({
    ...sentAgain,
    mutationFn: async (ticked: string[]) => {
      // The server looks at the seconds that it was told of.
      await keeper.tell();
      return completeLesson(key, ticked);
    },
    onSuccess: (course) => {
      changeLessonMemory(key, { completed: undefined });
      noteCourse(client, course);
    },
    onError: (error) => {
      if (isRefused(error)) changeLessonMemory(key, { completed: undefined });
    },
    onSettled: () => void client.invalidateQueries(lessonQuery(enrolment_id, id)),
  });
  const complete = (ticked: string[] = []) => {
    changeLessonMemory(key, { completed: { ticked } });
    completion.mutate(ticked, { onSuccess: goOn });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was completed then.
  useEffect(() => {
    const { completed } = readLessonMemory(key);
    if (!completed) return;
    if (isCompleted) changeLessonMemory(key, { completed: undefined });
    else complete(completed.ticked);
  }, []);
  return { complete, completion };
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
