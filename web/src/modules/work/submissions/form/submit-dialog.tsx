import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { taskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { Trans } from '@lingui/react/macro';
import { useNow } from '../../../../core/i18n/now.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { LeftDraft } from './left-draft.tsx';
import classes from './submit-dialog.module.css';
import { SubmitForm } from './submit-form.tsx';
import { SentSubmission, TaskBriefing } from './task-briefing.tsx';

export interface SubmitDialogProps {
  task: MyTask;
  /** Pictures already taken from the task's card. */
  files: readonly File[];
  onClose: () => void;
  /** Called after sending off, just before the dialog closes. */
  onSent?: (task_id: string) => void;
}

/** A task's briefing with the form to submit it; once submitted, the submission. */
export function SubmitDialog({ task, files, onClose, onSent }: SubmitDialogProps) {
  const state = taskState(task, useNow());
  const open = task.submission === null || state === 'rejected';
  const brief = (
    <>
      {state === 'rejected' ? null : (
        <p className={classes.deadline}>
          <Trans>
            Deadline <RelativeTime at={task.deadline_datetime} isDeadline={open} />
          </Trans>
        </p>
      )}
      {task.submission ? <SentSubmission task={task} submission={task.submission} state={state} /> : null}
      <TaskBriefing task={task} isFolded={state === 'rejected'} />
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={task.task_name}
      size="lg"
      cover="phone"
      className={classes.body}
      inAddress
    >
      {open ? (
        <SubmitForm task={task} files={files} brief={brief} onClose={onClose} onSent={onSent} />
      ) : (
        <>
          {brief}
          <LeftDraft task={task} />
        </>
      )}
    </Dialog>
  );
}
