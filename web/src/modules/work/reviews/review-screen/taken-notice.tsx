import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import type { SubmissionState } from '../photo/use-submission-state.ts';
import classes from './taken-notice.module.css';

interface TakenNoticeProps {
  where: SubmissionState;
  /** The unsent note for the submission. */
  note: string;
  onNext: () => void;
}

/** Says that somebody else decided the current submission, and who; links to its detail. The unsent note is kept. */
export function TakenNotice({ where, note, onNext }: TakenNoticeProps) {
  const { t } = useLingui();
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.words}>
        <IconLock size={18} aria-hidden />
        <span>
          <TakenText where={where} />{' '}
          {where.kind === 'decided' ? (
            <Link to="/task/tasks/$id" params={{ id: where.task_id }} className={classes.detail}>
              <Trans>Task Detail</Trans>
            </Link>
          ) : null}
        </span>
      </p>
      <div className={`${boxes.end} ${boxes.row}`}>
        {note === '' ? null : (
          <CopyButton text={note} label={t`Copy note`} visible={t`Copy note`} variant="default" size="xs" />
        )}
        <Button size="xs" onClick={onNext}>
          <Trans>Go to the next</Trans>
        </Button>
      </div>
    </div>
  );
}

function TakenText({ where }: { where: SubmissionState }) {
  const { t } = useLingui();
  if (where.kind !== 'decided') return <Trans>This submission does not wait here any more.</Trans>;
  const by = where.by ?? t`the system`;
  if (where.decision === 'Approved') return <Trans>Approved by {by}.</Trans>;
  if (where.decision === 'Rejected') return <Trans>Rejected by {by}.</Trans>;
  return <Trans>Failed by {by}.</Trans>;
}
