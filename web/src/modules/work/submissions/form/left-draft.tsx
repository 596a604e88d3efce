import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import boxes from '../../../../ui/layout/boxes.module.css';
import { leftAdvice, refusalAdvice } from '../queue/refusal-text.ts';
import { useSubmissionEntry } from '../submission-draft.ts';
import classes from './left-draft.module.css';

/** A draft of a task that accepts no more submissions: why it was not sent, and access to its remaining content. */
export function LeftDraft({ task }: { task: MyTask }) {
  const { i18n } = useLingui();
  const entry = useSubmissionEntry(task.id);
  if (!entry || (entry.phase !== 'draft' && entry.phase !== 'refused')) return null;
  return (
    <Alert color="red" variant="light" className={boxes.fixed}>
      <p>
        {entry.refusal ? (
          refusalAdvice(i18n, entry.refusal, entry)
        ) : (
          <>
            <Trans>Your draft was not sent, and this task is closed.</Trans>{' '}
            {leftAdvice(i18n, task.submission?.staff_status === 'Cancelled', entry)}
          </>
        )}
      </p>
      <Link to="/task/outbox" className={classes.link}>
        <Trans>To what waits on this device</Trans>
      </Link>
    </Alert>
  );
}
