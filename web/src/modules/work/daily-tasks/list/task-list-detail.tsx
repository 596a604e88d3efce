import { closeByAddress } from '../../../../ui/dialog/layer-history.ts';
import { lateDialog } from '../../../../ui/feedback/late-component.tsx';

const TaskDetailDialog = lateDialog(
  async () => (await import('../detail/task-detail-dialog.tsx')).TaskDetailDialog,
);

interface TaskListDetailProps {
  /** Id of the task from the URL. */
  task: string | undefined;
  onClose: () => void;
}

/** The detail of a task, over the list it was opened from. */
export function TaskListDetail({ task, onClose }: TaskListDetailProps) {
  if (!task) return null;
  return <TaskDetailDialog id={task} onClose={() => closeByAddress('task', onClose)} />;
}
