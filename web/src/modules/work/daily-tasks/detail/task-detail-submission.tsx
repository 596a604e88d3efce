import type { TaskAttempt, TaskDetail } from '@gerai/shared/work/daily-tasks/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Fact } from '../../../../ui/text/fact.tsx';
import words from '../../../../ui/text/text.module.css';
import { OfflineWork } from '../../submissions/status/offline-work.tsx';
import classes from './task-detail.module.css';
import { Moment } from './task-detail-moment.tsx';
import { PhotoRow } from './task-detail-photos.tsx';

/** The latest submission: author, time, photos, notes and reviewers' notes. */
export function CurrentSubmission({ task, latest }: { task: TaskDetail; latest: TaskAttempt }) {
  const { t } = useLingui();
  const zone = task.time_zone;
  // A task that failed or was cancelled has no submission; the timeline shows what became of it.
  if (latest.staff_status !== 'Submitted') return null;
  const notes = [
    [t`Staff notes`, latest.staff_notes],
    [t`Manager notes`, latest.manager_status === 'AutoApproved' ? '' : latest.manager_notes],
    [t`Auditor notes`, latest.audit_notes],
  ].filter(([, text]) => text !== '');
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Submission</Trans>
        {latest.attempt > 1 ? <Trans> · attempt {latest.attempt}</Trans> : null}
      </h3>
      <div className={boxes.stack16}>
        {latest.photos.length > 0 ? (
          <PhotoRow photos={latest.photos} name={t`Photo sent for ${task.task_name}`} side={144} />
        ) : (
          <p className={words.dimmed}>
            <Trans>Sent without a photo</Trans>
          </p>
        )}
        <dl className={classes.facts}>
          <Fact name={t`Submitted by`}>{latest.submitted_by}</Fact>
          <Fact name={t`Submitted at`}>
            <Moment at={latest.submitted_at} zone={zone} />
            <OfflineWork submission={latest} deadline={task.deadline_datetime} zone={zone} />
          </Fact>
          {notes.map(([by, text]) => (
            <div key={by} className={classes.wide}>
              <dt>{by}</dt>
              <dd className={words.written}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
