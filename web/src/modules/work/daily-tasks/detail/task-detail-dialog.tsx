import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ScreenLanguage, useLanguage } from '../../../../core/i18n/language.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { TaskDetail } from './task-detail.tsx';

interface TaskDetailDialogProps {
  /** Id of the daily task. */
  id: string;
  onClose: () => void;
}

/**
 * 'Detail Tugas' as a dialog over a list, always in Indonesian (specification 1, section 2). Import it lazily: the
 * list must render before any detail is opened.
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
