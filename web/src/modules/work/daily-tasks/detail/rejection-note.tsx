import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { Trans } from '@lingui/react/macro';
import { SendAgainLine } from '../../submissions/queue/send-again-line.tsx';
import classes from '../my-tasks/task-card.module.css';

/** Why it came back, and until when it is taken again: the auditor's words stand over the manager's. */
export function RejectionNote({ task }: { task: MyTask }) {
  const { submission } = task;
  if (!submission) return null;
  const notes = submission.audit_status === 'Rejected' ? submission.audit_notes : submission.manager_notes;
  return (
    <div className={classes.rejection}>
      <p>
        <strong>
          <Trans>Rejected:</Trans>
        </strong>{' '}
        {notes}
      </p>
      <p className={classes.again}>
        <SendAgainLine task={task} />
      </p>
    </div>
  );
}
