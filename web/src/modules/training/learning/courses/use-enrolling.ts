import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../../core/api/api-error.ts';
import { askAgain, enrolIn, noteCourse } from '../api.ts';

/**
 * Enrols in a course or renews it. Fails at once without a network, so that the person sees why and can try again.
 */
export function useEnrolling(course: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => enrolIn(course),
    onSuccess: (detail) => noteCourse(client, detail),
    onError: (error) => {
      // The result is unknown; the refetched lists show it.
      if (isUnanswered(error)) void askAgain(client);
    },
  });
}
