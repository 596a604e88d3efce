import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { Trans } from '@lingui/react/macro';
import text from '../../../../ui/text/text.module.css';
import { SendAgainLine } from '../../submissions/queue/send-again-line.tsx';
import classes from '../my-tasks/task-card.module.css';

/** Why the submission was rejected and until when it can be resubmitted. The auditor's notes take precedence. */
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
      <p className={text.strong}>
        <SendAgainLine task={task} />
      </p>
    </div>
  );
}
