import type { EditedCourse } from '@gerai/shared/training-courses/contract.ts';
import { AssignmentsPanel } from './assignments-panel.tsx';
import { CourseSettingsPanel } from './course-settings-panel.tsx';
import { TaskLinksPanel } from './task-links-panel.tsx';

/** Who takes a course, the tasks that lead to it, and its settings: what needs no draft. */
export function OtherPanel({ tab, course }: { tab: 'people' | 'tasks' | 'settings'; course: EditedCourse }) {
  if (tab === 'people') return <AssignmentsPanel courseId={course.id} />;
  return tab === 'tasks' ? <TaskLinksPanel courseId={course.id} /> : <CourseSettingsPanel course={course} />;
}
