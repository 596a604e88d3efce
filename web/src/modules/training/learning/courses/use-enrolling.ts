import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../../core/api/api-error.ts';
import { askAgain, enrolIn, noteCourse } from '../api.ts';

/** Enrols in a course, or renews it. Without a network it fails at once: whoever is there sees why, and taps again. */
export function useEnrolling(course: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => enrolIn(course),
    onSuccess: (detail) => noteCourse(client, detail),
    onError: (error) => {
      // Nobody knows what came of it: the lists do, once they are asked.
      if (isUnanswered(error)) void askAgain(client);
    },
  });
}
