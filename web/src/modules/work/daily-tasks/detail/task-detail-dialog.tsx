import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { TaskDetail } from './task-detail.tsx';

interface TaskDetailDialogProps {
  /** Id of the daily task. */
  id: string;
  onClose: () => void;
}

/**
 * 'Detail Tugas' as a dialog over a list, in the list's language. Import it lazily: the list must render before any
 * detail is opened.
 */
export function TaskDetailDialog({ id, onClose }: TaskDetailDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Task Detail`} onClose={onClose} size="lg" cover="phone" inAddress>
      <TaskDetail id={id} />
    </Dialog>
  );
}
