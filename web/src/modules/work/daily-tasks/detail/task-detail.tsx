import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { getDailyTask, type TaskDetail as Task } from '@gerai/shared/work/daily-tasks/contract.ts';
import { displayStatus, isRejected } from '@gerai/shared/work/submissions/statuses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileOff } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { useNow } from '../../../../core/i18n/now.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import words from '../../../../ui/text/text.module.css';
import { StatusBadge } from '../../submissions/status/status-badge.tsx';
import { TaskStateLabel } from '../../submissions/status/task-state-label.tsx';
import { isOnItsWay, useSubmissionEntry } from '../../submissions/submission-draft.ts';
import { CancelledBanner } from '../my-tasks/cancelled-banner.tsx';
import { OutageBanner } from '../my-tasks/outage-banner.tsx';
import classes from './task-detail.module.css';
import { TaskActions } from './task-detail-actions.tsx';
import { TaskFacts } from './task-detail-facts.tsx';
import { PhotoRow } from './task-detail-photos.tsx';
import { CurrentSubmission } from './task-detail-submission.tsx';
import { TaskTimeline } from './task-detail-timeline.tsx';

/** The detail of a task, shared by the dialog and the page. */
export function TaskDetail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(taskDetailQuery(id));
  if (data) return <TaskSheet task={data} />;
  if (error instanceof ApiError && missing.includes(error.code))
    return (
      <EmptyState
        icon={IconFileOff}
        title={<Trans>Task not found</Trans>}
        hint={<Trans>It may have been removed, or it belongs to another outlet or job role.</Trans>}
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton rows={5} height={88} />;
}

/** Error codes for a task that does not exist and for an id that is not valid. */
const missing = ['not_found', 'invalid_input'];

function TaskSheet({ task }: { task: Task }) {
  const { t } = useLingui();
  const latest = task.attempts.at(-1);
  const now = useNow();
  const isUnsent = isOnItsWay(useSubmissionEntry(task.id)) && (!latest || isRejected(latest));
  const isOverdue =
    !isUnsent && !latest && !task.outage && Date.parse(task.deadline_datetime) < now.getTime();
  return (
    <article className={classes.sheet} data-task-detail>
      <header className={boxes.stack8}>
        <h2 className={classes.name}>{task.task_name}</h2>
        <p className={boxes.wrap8}>
          {isUnsent ? (
            <TaskStateLabel state="unsent" />
          ) : (
            <StatusBadge status={displayStatus(latest ?? null)} />
          )}
          {isOverdue ? <StatusBadge status="Overdue" /> : null}
          {task.group_name ? (
            <span className={classes.group}>
              <span className={classes.dot} style={{ background: task.group_color ?? undefined }} />
              {task.group_name}
            </span>
          ) : null}
        </p>
      </header>
      <OutageBanner reason={task.outage} />
      {latest?.staff_status === 'Cancelled' ? <CancelledBanner reason={latest.staff_notes} /> : null}
      <TaskActions task={task} isUnsent={isUnsent} />
      <TaskFacts task={task} />
      {latest ? <CurrentSubmission task={task} latest={latest} /> : null}
      <Words title={t`Instructions`} text={task.instructions} />
      <Words title={t`Completion criteria`} text={task.completion_criteria} />
      {task.sample_photo_url ? (
        <section>
          <h3 className={classes.heading}>
            <Trans>Sample photo</Trans>
          </h3>
          <PhotoRow
            photos={[{ url: task.sample_photo_url }]}
            name={t`Sample photo for ${task.task_name}`}
            side={144}
          />
        </section>
      ) : null}
      <TaskTimeline task={task} />
    </article>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <p className={words.written}>{text}</p>
    </section>
  );
}

/** One task with all of its attempts. */
const taskDetailQuery = (task_id: string) =>
  queryOptions({
    queryKey: [queryRoots.dailyTasks, 'detail', task_id],
    queryFn: ({ signal }) => call(getDailyTask, { params: { task_id } }, { signal }),
  });
