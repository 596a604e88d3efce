import type { CourseDetail, TakenLesson } from '@gerai/shared/training/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { complete, lessonQuery, noteCourse } from './api.ts';
import { nextLesson } from './next-step.tsx';
import type { PlaceKeeper } from './place-keeper.ts';

/** Completes a lesson and goes on to the next, or to the end of the course. Without a network it waits for one. */
export function useCompletion(lesson: TakenLesson, keeper: PlaceKeeper) {
  const client = useQueryClient();
  const goOn = useGoOn();
  const { enrolment_id, id } = lesson;
  const completion = useMutation({
    networkMode: 'online',
    mutationFn: async (ticked: string[]) => {
      // The server looks at the seconds that it was told of.
      await keeper.tell();
      return complete(enrolment_id, id, ticked);
    },
    onSuccess: (course) => noteCourse(client, course),
    onSettled: () => void client.invalidateQueries(lessonQuery(enrolment_id, id)),
  });
  return {
    complete: (ticked: string[] = []) => completion.mutate(ticked, { onSuccess: goOn }),
    isPending: completion.isPending,
    /** It waits for a network. */
    isPaused: completion.isPaused,
    error: completion.error,
  };
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
