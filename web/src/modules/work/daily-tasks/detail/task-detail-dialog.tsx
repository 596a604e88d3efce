import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ScreenLanguage, useLanguage } from '../../../../core/i18n/language.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { TaskDetail } from './task-detail.tsx';

interface TaskDetailDialogProps {
  /** The daily task's. */
  id: string;
  onClose: () => void;
}

/**
 * 'Detail Tugas' over the list that it was opened from, in Indonesian whatever the list speaks (specification 1,
 * section 2). Import it lazily: a list is there before anyone opens one of its tasks.
 */
export function TaskDetailDialog(props: TaskDetailDialogProps) {
  return (
    <Suspense fallback={null}>
      <ScreenLanguage default="id">
        <DetailDialog {...props} />
      </ScreenLanguage>
    </Suspense>
  );
}

function DetailDialog({ id, onClose }: TaskDetailDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Dialog
      title={<span lang={language}>{t`Task Detail`}</span>}
      onClose={onClose}
      size="lg"
      cover="phone"
      inAddress
    >
      <div lang={language}>
        <TaskDetail id={id} />
      </div>
    </Dialog>
  );
}
