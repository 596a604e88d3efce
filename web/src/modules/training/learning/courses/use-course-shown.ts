import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useRef } from 'react';

/** Of beginning a course, which ends when its first lesson is shown. */
export const startingKey = (course: string) => ['starting a course', course];

/**
 * The course as its page shows it: as it was until the page is left for the first lesson, since what a beginning
 * changes would move the page for the moment in between.
 */
export function useCourseShown(id: string, course: CourseDetail | undefined): CourseDetail | undefined {
  const isStarting = useIsMutating({ mutationKey: startingKey(id) }) > 0;
  const before = useRef(course);
  if (!isStarting) before.current = course;
  return isStarting ? (before.current ?? course) : course;
}
