import type { EditedCourse } from '@gerai/shared/training-courses/contract.ts';

/** Stands for the panels of assignments, tasks and settings. */
export function OtherPanel(_: { tab: 'people' | 'tasks' | 'settings'; course: EditedCourse }) {
  return null;
}
