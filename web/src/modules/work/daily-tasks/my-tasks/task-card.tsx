import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { isToDo, type TaskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { onServerClock } from '../../../../core/api/server-clock.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Photo } from '../../../../ui/media/photo.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { MarkLine } from '../../submissions/form/mark-line.tsx';
import { TaskStateLabel } from '../../submissions/status/task-state-label.tsx';
import type { SubmissionEntry } from '../../submissions/submission-draft.ts';
import { SubmissionLine } from '../../submissions/submission-line.tsx';
import { RejectionNote } from '../detail/rejection-note.tsx';
import classes from './task-card.module.css';
import { CardAction } from './task-card-action.tsx';

interface TaskCardProps {
  task: MyTask;
  state: TaskState;
  outbox: SubmissionEntry | undefined;
  onOpen: (task_id: string) => void;
  onPhotos: (task: MyTask, files: File[]) => void;
}

/**
 * A task as a card with one action, the camera. The name is a button stretched over the whole card, below the detail
 * link and the action.
 */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, state, outbox, onOpen, onPhotos } = props;
  const open = () => onOpen(task.id);
  const closed = !isToDo(state);
  return (
    <article className={`${boxes.card} ${classes.card}`} data-closed={closed || undefined}>
      <div className={classes.top}>
        <TaskStateLabel state={state} />
        <CardTime task={task} state={state} closed={closed} doneAt={outbox?.queued_at} />
        <DetailLink task={task} />
      </div>
      <div className={classes.body}>
        <div className={boxes.shrinks}>
          <h3 className={classes.name}>
            <button type="button" className={classes.open} onClick={open}>
              {task.task_name}
            </button>
          </h3>
          <TaskPlace task={task} />
          {closed ? null : (
            <p className={`${text.lines3} ${classes.show}`}>
              {task.completion_criteria || task.instructions}
            </p>
          )}
        </div>
        <CardPhoto task={task} state={state} closed={closed} />
      </div>
      {state === 'rejected' ? <RejectionNote task={task} /> : null}
      {state === 'cancelled' ? (
        <p className={`${text.lines3} ${classes.show}`}>{task.submission?.staff_notes}</p>
      ) : null}
      {outbox?.phase === 'held' ? (
        <MarkLine entry={outbox} />
      ) : outbox ? (
        <SubmissionLine entry={outbox} />
      ) : null}
      {closed || outbox?.phase === 'held' ? null : (
        <CardAction
          task={task}
          state={state}
          hasDraft={outbox !== undefined}
          onOpen={open}
          onPhotos={onPhotos}
        />
      )}
    </article>
  );
});

/** Submission time, when it was done if it is not sent yet, or time left. A rejected card shows its resubmission deadline below instead. */
function CardTime({
  task,
  state,
  closed,
  doneAt = 0,
}: Pick<TaskCardProps, 'task' | 'state'> & { closed: boolean; doneAt: number | undefined }) {
  if (state === 'rejected') return null;
  return (
    <span className={classes.time}>
      {state === 'unsent' ? (
        <RelativeTime at={onServerClock(doneAt).toISOString()} />
      ) : closed && task.submission && state !== 'failed' ? (
        <RelativeTime at={task.submission.submitted_at} zone={task.time_zone} />
      ) : (
        <RelativeTime at={task.deadline_datetime} isDeadline zone={task.time_zone} />
      )}
    </span>
  );
}

/** Links to the task's detail and history. */
function DetailLink({ task }: { task: MyTask }) {
  const { t } = useLingui();
  return (
    <Link
      to="/task/tasks/$id"
      params={{ id: task.id }}
      className={classes.detail}
      aria-label={t`Detail of ${task.task_name}`}
    >
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}

function TaskPlace({ task }: { task: MyTask }) {
  return (
    <p className={classes.place}>
      {task.group_color ? <span className={classes.dot} style={{ background: task.group_color }} /> : null}
      {[task.outlet_name, task.group_name, task.assigned_job_role].filter(Boolean).join(' · ')}
    </p>
  );
}

/** The submitted photo; before submission, the sample photo. */
function CardPhoto({ task, state, closed }: Pick<TaskCardProps, 'task' | 'state'> & { closed: boolean }) {
  const { t } = useLingui();
  const sent = closed && state !== 'unsent' ? task.submission?.photos[0] : undefined;
  if (sent) return <Photo photo={sent} alt={t`Photo sent for ${task.task_name}`} size="thumbnail" />;
  if (closed || !task.sample_photo_url) return null;
  return (
    <Photo
      photo={{ url: task.sample_photo_url }}
      alt={t`Sample photo for ${task.task_name}`}
      size="thumbnail"
    />
  );
}
