import type { MyTask } from '@gerai/shared/daily-tasks/contract.ts';
import { isDone, type TaskState } from '@gerai/shared/daily-tasks/task-state.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Photo } from '../../components/photo.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { FileButton } from '../submissions/file-button.tsx';
import type { OutboxEntry } from '../submissions/outbox.ts';
import { OutboxLine } from '../submissions/outbox-line.tsx';
import classes from './task-card.module.css';
import { TaskStateLabel } from './task-state-label.tsx';

interface TaskCardProps {
  task: MyTask;
  state: TaskState;
  outbox: OutboxEntry | undefined;
  now: Date;
  onOpen: (task_id: string) => void;
  onPhotos: (task_id: string, files: File[]) => void;
}

/** One task, one card, one action: the camera. */
export function TaskCard({ task, state, outbox, onOpen, onPhotos }: TaskCardProps) {
  const open = () => onOpen(task.id);
  const closed = isDone(state) || state === 'failed';
  const onItsWay = outbox !== undefined && outbox.phase !== 'draft' && outbox.phase !== 'refused';
  return (
    <article className={classes.card} data-closed={closed || undefined}>
      <div className={classes.top}>
        <TaskStateLabel state={state} />
        <span className={classes.time}>
          {closed && task.submission && state !== 'failed' ? (
            <RelativeTime at={task.submission.submitted_at} />
          ) : (
            <RelativeTime at={task.deadline_datetime} isDeadline />
          )}
        </span>
        <DetailLink task={task} />
      </div>
      <div className={classes.body}>
        <div className={classes.words}>
          <h3 className={classes.name}>
            <button type="button" className={classes.open} onClick={open}>
              {task.task_name}
            </button>
          </h3>
          <TaskPlace task={task} />
          {closed ? null : <p className={classes.show}>{task.completion_criteria || task.instructions}</p>}
        </div>
        <CardPhoto task={task} closed={closed} onOpen={open} />
      </div>
      {state === 'rejected' ? <RejectionNote task={task} /> : null}
      {outbox ? <OutboxLine entry={outbox} /> : null}
      {closed || onItsWay ? null : (
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
}

/** To all that is known of the task, its history included. */
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
      {[task.group_name, task.assigned_job_role].filter(Boolean).join(' · ')}
    </p>
  );
}

/** What was sent; before that, what the photo should look like. */
function CardPhoto({ task, closed, onOpen }: { task: MyTask; closed: boolean; onOpen: () => void }) {
  const { t } = useLingui();
  const sent = closed ? task.submission?.photos[0] : undefined;
  if (sent)
    return <Photo photo={sent} alt={t`Photo sent for ${task.task_name}`} size="thumbnail" onOpen={onOpen} />;
  if (closed || !task.sample_photo_url) return null;
  return (
    <Photo
      photo={{ url: task.sample_photo_url }}
      alt={t`Sample photo for ${task.task_name}`}
      size="thumbnail"
      onOpen={onOpen}
    />
  );
}

/** Why it came back: the auditor's words stand over the manager's. */
export function RejectionNote({ task: { submission } }: { task: MyTask }) {
  if (!submission) return null;
  const notes = submission.audit_status === 'Rejected' ? submission.audit_notes : submission.manager_notes;
  return (
    <p className={classes.rejection}>
      <strong>
        <Trans>Rejected:</Trans>
      </strong>{' '}
      {notes}
    </p>
  );
}

interface CardActionProps {
  task: MyTask;
  state: TaskState;
  hasDraft: boolean;
  onOpen: () => void;
  onPhotos: (task_id: string, files: File[]) => void;
}

function CardAction({ task, state, hasDraft, onOpen, onPhotos }: CardActionProps) {
  const { t } = useLingui();
  if (hasDraft)
    return (
      <Button fullWidth variant="light" onClick={onOpen}>
        <Trans>Continue</Trans>
      </Button>
    );
  if (!task.photo_required)
    return (
      <Button fullWidth variant="light" leftSection={<IconCheck size={20} aria-hidden />} onClick={onOpen}>
        <Trans>Mark as done</Trans>
      </Button>
    );
  const label = state === 'rejected' ? t`Retake the photo` : t`Take a photo`;
  return (
    <FileButton
      camera
      label={label}
      description={task.task_name}
      icon={<IconCamera size={20} aria-hidden />}
      onFiles={(files) => onPhotos(task.id, files)}
    />
  );
}
