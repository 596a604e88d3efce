import { usePart } from '../../../../core/offline/use-part.ts';
import type { NextTaskSheetProps } from './next-task-sheet.tsx';

const load = () => import('./next-task-sheet.tsx');

/** The lazily loaded NextTaskSheet; renders nothing without a task. */
export function LateNextTaskSheet({
  task,
  ...props
}: Partial<Pick<NextTaskSheetProps, 'task'>> & Omit<NextTaskSheetProps, 'task'>) {
  const { part } = usePart(load);
  return task && part ? <part.NextTaskSheet key={task.id} task={task} {...props} /> : null;
}
