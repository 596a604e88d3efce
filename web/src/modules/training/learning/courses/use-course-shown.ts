import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useRef } from 'react';

/** Mutation key of starting a course; the mutation lasts until the first lesson is shown. */
export const startingKey = (course: string) => ['starting a course', course];

/**
 * The course for its page. While it is being started it stays unchanged, so that the page does not shift just before
 * the first lesson opens.
 */
export function useCourseShown(id: string, course: CourseDetail | undefined): CourseDetail | undefined {
  const isStarting = useIsMutating({ mutationKey: startingKey(id) }) > 0;
  const before = useRef(course);
  if (!isStarting) before.current = course;
  return isStarting ? (before.current ?? course) : course;
}
