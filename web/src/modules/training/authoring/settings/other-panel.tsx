import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { AssignmentsPanel } from '../assignments/assignments-panel.tsx';
import type { DraftKeeper } from '../editor/draft-keeper.ts';
import { CourseSettingsPanel } from './course-settings-panel.tsx';
import { TaskLinksPanel } from './task-links-panel.tsx';

interface OtherPanelProps {
  tab: 'people' | 'tasks' | 'settings';
  course: EditedCourse;
  keeper: DraftKeeper;
}

/** The tabs beside the content: people, linked tasks and settings. */
export function OtherPanel({ tab, course, keeper }: OtherPanelProps) {
  if (tab === 'people') return <AssignmentsPanel courseId={course.id} />;
  if (tab === 'tasks') return <TaskLinksPanel courseId={course.id} />;
  return <CourseSettingsPanel course={course} keeper={keeper} />;
}
