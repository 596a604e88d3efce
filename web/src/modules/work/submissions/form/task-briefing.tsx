import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { TaskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Photo, type PhotoSource } from '../../../../ui/media/photo.tsx';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import words from '../../../../ui/text/text.module.css';
import { SendAgainLine } from '../queue/send-again-line.tsx';
import { OfflineWork } from '../status/offline-work.tsx';
import { TaskStateLabel } from '../status/task-state-label.tsx';
import classes from './task-briefing.module.css';

/**
 * Instructions, completion criteria and sample photo of a task. Folded for a rejected one: a person who has done it
 * before needs the reason and the camera first.
 */
export function TaskBriefing({ task, isFolded = false }: { task: MyTask; isFolded?: boolean }) {
  const isEmpty = !task.instructions && !task.completion_criteria && !task.sample_photo_url;
  if (!isFolded || isEmpty) return <Briefing task={task} />;
  return (
    <details className={classes.folded}>
      <summary>
        <Trans>What to do</Trans>
      </summary>
      <Briefing task={task} />
    </details>
  );
}

function Briefing({ task }: { task: MyTask }) {
  const { t } = useLingui();
  return (
    <div className={`${boxes.stack16} ${classes.briefing}`}>
      {task.instructions ? (
        <section>
          <h3 className={classes.heading}>
            <Trans>Instructions</Trans>
          </h3>
          <p className={words.written}>{task.instructions}</p>
        </section>
      ) : null}
      {task.completion_criteria ? (
        <section>
          <h3 className={classes.heading}>
            <Trans>Completion criteria</Trans>
          </h3>
          <p className={words.written}>{task.completion_criteria}</p>
        </section>
      ) : null}
      {task.sample_photo_url ? (
        <section>
          <h3 className={classes.heading}>
            <Trans>Sample photo</Trans>
          </h3>
          <Photos photos={[{ url: task.sample_photo_url }]} name={t`Sample photo for ${task.task_name}`} />
        </section>
      ) : null}
    </div>
  );
}

interface SentSubmissionProps {
  task: MyTask;
  submission: NonNullable<MyTask['submission']>;
  state: TaskState;
}

/**
 * The latest attempt: state, time, photos and notes. Reviewers' notes come first if it was rejected, with the
 * resubmission deadline.
 */
export function SentSubmission({ task, submission, state }: SentSubmissionProps) {
  const { t } = useLingui();
  const isRejected = state === 'rejected';
  const own = <Notes by={state === 'cancelled' ? t`Reason` : t`Your notes`} text={submission.staff_notes} />;
  const photos =
    submission.photos.length > 0 ? (
      <Photos photos={submission.photos} name={isRejected ? t`Rejected photo` : t`Photo sent`} />
    ) : null;
  const reviewers = (
    <>
      <Notes by={t`Auditor`} text={submission.audit_notes} />
      <Notes by={t`Manager`} text={submission.manager_notes} />
    </>
  );
  return (
    <section className={classes.sent} data-state={state}>
      <div className={`${text.small} ${boxes.apart} ${boxes.row12}`}>
        <TaskStateLabel state={state} />
        <RelativeTime at={submission.submitted_at} zone={task.time_zone} />
      </div>
      <OfflineWork submission={submission} deadline={task.deadline_datetime} zone={task.time_zone} />
      {isRejected ? (
        <>
          {reviewers}
          {photos}
          <p className={words.strong}>
            <SendAgainLine task={task} />
          </p>
          {own}
        </>
      ) : (
        <>
          {photos}
          {own}
          {reviewers}
        </>
      )}
    </section>
  );
}

function Notes({ by, text }: { by: string; text: string }) {
  return text === '' ? null : (
    <p className={words.written}>
      <strong>{by}:</strong> {text}
    </p>
  );
}

function Photos({ photos, name }: { photos: readonly PhotoSource[]; name: string }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className={boxes.row}>
      {photos.map((photo, index) => (
        <Photo
          key={photo.url}
          photo={photo}
          alt={name}
          size="thumbnail"
          side={96}
          onOpen={() => setShown(index)}
        />
      ))}
      <PhotoViewer photos={photos} index={shown} onIndexChange={setShown} name={name} />
    </div>
  );
}
