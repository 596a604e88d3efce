import { type CourseTasks, courseLimits } from '@gerai/shared/training/authoring/contract.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconLinkOff, IconListCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { chooseTaskLinks, taskLinksQuery } from '../api.ts';
import '../course-texts.ts';
import text from '../../../../ui/text/text.module.css';
import { TaskField } from './task-field.tsx';
import classes from './task-links.module.css';

/** The task that is linked or unlinked. */
interface Choice {
  add?: string;
  remove?: string;
}

const chosenIds = ({ tasks }: CourseTasks, { add, remove }: Choice): string[] => [
  ...new Set([
    ...tasks.map(({ display_id }) => display_id).filter((id) => id !== remove),
    ...(add ? [add] : []),
  ]),
];

/** The tasks whose rejected submissions lead to this course. */
export function TaskLinksPanel({ courseId }: { courseId: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = taskLinksQuery(courseId);
  const { data, error, refetch } = useQuery(taskLinksQuery(courseId));
  const tasks = data?.tasks;
  const choose = useMutation({
    mutationFn: async (choice: Choice) => {
      const store = (known: CourseTasks) =>
        chooseTaskLinks(courseId, {
          display_ids: chosenIds(known, choice),
          expected_updated_at: known.updated_at,
        });
      return await store(data!).catch(async (reason) => {
        const changed = reason instanceof ApiError ? reason.changed : undefined;
        if (!changed) throw reason;
        // One task is linked or unlinked in what others chose: nobody's choice is lost.
        return { ...(await store(changed.current as CourseTasks)), who: changed.who ?? t`Someone` };
      });
    },
    onSuccess: ({ who, ...chosen }: CourseTasks & { who?: string }) => {
      queries.setQueryData(queryKey, chosen);
      if (who)
        notify.warning({
          title: t`${who} has changed the tasks`,
          message: t`Your change was made to what they chose.`,
        });
    },
    onError: (reason) => {
      notify.error({ title: t`The tasks were not changed`, message: errorText(i18n, reason) });
      void refetch();
    },
  });
  const ids = tasks?.map(({ display_id }) => display_id) ?? [];
  return (
    <section className={classes.panel} aria-label={t`Tasks`}>
      <p className={`${text.muted} ${boxes.below16}`}>
        <Trans>
          Whose submissions on one of these tasks are rejected {learningLimits.rejections} times within{' '}
          {learningLimits.rejectionDays} days is given this course, once, with{' '}
          {learningLimits.rejectionDueDays} days to complete it, and is told why.
        </Trans>
      </p>
      {tasks ? (
        <>
          <TaskField
            taken={ids}
            disabled={choose.isPending || ids.length >= courseLimits.taskLinks}
            onChoose={(add) => choose.mutate({ add })}
          />
          <ul className={`${boxes.above16} ${boxes.list}`}>
            {tasks.map(({ display_id, task_name }) => (
              <li key={display_id} className={classes.task}>
                <IconListCheck size={20} stroke={1.5} aria-hidden />
                <div className={boxes.grow}>
                  <span className={classes.name}>{task_name}</span>
                  <span className={text.muted}>{display_id}</span>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={t`Unlink ${task_name}`}
                  disabled={choose.isPending}
                  onClick={() => choose.mutate({ remove: display_id })}
                >
                  <IconLinkOff size={18} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {tasks.length === 0 ? (
            <p className={`${text.muted} ${text.paragraph}`}>
              <Trans>No task links to this course yet.</Trans>
            </p>
          ) : null}
        </>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={56} />
      )}
    </section>
  );
}
