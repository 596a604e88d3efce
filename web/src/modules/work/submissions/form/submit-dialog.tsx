import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { taskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { submissionRefusal } from '@gerai/shared/work/submissions/rules.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { onServerClock } from '../../../../core/api/server-clock.ts';
import { useNow } from '../../../../core/i18n/now.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { useSubmissionEntry } from '../submission-draft.ts';
import { LeftDraft } from './left-draft.tsx';
import classes from './submit-dialog.module.css';
import { SubmitForm } from './submit-form.tsx';
import { SentSubmission, TaskBriefing } from './task-briefing.tsx';

export interface SubmitDialogProps {
  task: MyTask;
  onClose: () => void;
  /** Called after sending off, just before the dialog closes. */
  onSent?: (task_id: string) => void;
}

/** Whether a draft may still take the place of a failure, by the server's rule. */
function canStillProve(task: MyTask, done_at: number | null, now: Date): boolean {
  return done_at !== null && submissionRefusal(task, task.submission, now, onServerClock(done_at)) === null;
}

/** A task's briefing with the form to submit it; once submitted, the submission. */
export function SubmitDialog({ task, onClose, onSent }: SubmitDialogProps) {
  const now = useNow();
  const state = taskState(task, now);
  const entry = useSubmissionEntry(task.id);
  const onItsWay = entry !== undefined && ['held', 'waiting', 'sending'].includes(entry.phase);
  const isProved = canStillProve(task, entry?.about.done_at ?? null, now);
  // Once opened it stays: a photo that is added makes the draft late, which the server says.
  const [wasProved] = useState(isProved);
  const isArriving = state === 'failed' && (isProved || wasProved || onItsWay);
  const open = task.submission === null || state === 'rejected' || isArriving;
  const brief = (
    <>
      {state === 'rejected' ? null : (
        <p className={classes.deadline}>
          <Trans>
            Deadline <RelativeTime at={task.deadline_datetime} isDeadline={open} zone={task.time_zone} />
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
        <SubmitForm task={task} brief={brief} onClose={onClose} onSent={onSent} />
      ) : (
        <>
          <LeftDraft task={task} />
          {brief}
        </>
      )}
    </Dialog>
  );
}
