import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import {
  isOfDay,
  isShown,
  type TaskFilter,
  taskState,
  taskTiles,
  tilesWith,
  unsentState,
} from '@gerai/shared/work/daily-tasks/task-state.ts';
import { whatIsMissing } from '@gerai/shared/work/submissions/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFlame,
  IconListCheck,
  IconMug,
  IconX,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useState } from 'react';
import { laterPart } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { atNoon } from '../../../../core/i18n/time.ts';
import { useLazyImport } from '../../../../core/offline/use-lazy-import.ts';
import { usePersistedQuery, whole } from '../../../../core/offline/use-persisted-query.ts';
import { worksAtMany } from '../../../../core/people/manages-many.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { closeByAddress } from '../../../../ui/dialog/layer-history.ts';
import { AsOfLine, DateAsOf } from '../../../../ui/feedback/as-of-line.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { lateComponent } from '../../../../ui/feedback/late-component.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { FilterRow, ToggleChip } from '../../../../ui/form/filter-row.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { StatTile, StatTiles } from '../../../../ui/text/stat-tile.tsx';
import { addPhotos } from '../../submissions/form/add-photos.ts';
import { LateSubmitDialog } from '../../submissions/form/late-submit-dialog.tsx';
import type { NextTaskSheetProps } from '../../submissions/form/next-task-sheet.tsx';
import { isOnItsWay, useSentSubmissions, useSubmissionEntries } from '../../submissions/submission-draft.ts';
import { type MyTasksData, myTasksQuery, showSubmission } from '../api.ts';
import { RejectedBanner } from './rejected-banner.tsx';
import { sortToDo } from './sort-tasks.ts';
import { TaskSections } from './task-section.tsx';

const RareNotices = lateComponent(async () => (await import('./rare-notices.tsx')).RareNotices);

const route = getRouteApi('/signed-in/task/my-tasks');

/** My Tasks for staff, Team Tasks for a manager: the current tasks of their outlets, with the camera to submit them. */
export function MyTasksScreen() {
  const { t } = useLingui();
  const profile = useProfile();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isManager = profile.role === 'manager';
  const isOfMany = worksAtMany(profile);
  const {
    data: latest,
    error,
    refetch,
    unreachable,
    asOf,
  } = usePersistedTasks(profile.uid, {
    job_role_id: isManager ? search.job_role_id : undefined,
    // Of several outlets the server decides which tasks are listed: there may be thousands. Of one all are, whatever is
    // shown of them, and it is kept on the device once: 1.5 KB a task.
    ...(isOfMany
      ? search.outlet_id
        ? { outlet_id: search.outlet_id }
        : { show: search.show, day: search.day }
      : {}),
  });
  // Drawn in slices between which the page answers: a cheap phone takes long for a list.
  const data = useDeferredValue(latest);
  const now = useNow();
  /** Id of the task submitted last; the next task is offered after it. */
  const [sent, setSent] = useState<string | null>(null);

  const entries = useSubmissionEntries();
  const queries = useQueryClient();
  useSentSubmissions(useCallback((submission) => showSubmission(queries, submission), [queries]));

  const openTask = useCallback(
    (task: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, task }), replace: !task, resetScroll: false }),
    [navigate],
  );
  const onPhotos = useCallback(
    (task: MyTask, files: File[]) => {
      setSent(null);
      addPhotos(profile, task, files);
      openTask(task.id);
    },
    [openTask, profile],
  );
  const close = useCallback(() => {
    closeByAddress('task', () => openTask(undefined));
  }, [openTask]);

  const onSent = useCallback((task_id: string) => setSent(task_id), []);

  // The answer says it of today alone.
  const isOutage = ({ outage, task_date, deadline_date }: MyTask) =>
    Boolean(outage ?? data?.outage) && [task_date, deadline_date].includes(data!.business_date);
  const tasks = (data?.tasks ?? [])
    .map((task) => {
      const serverState = taskState({ ...task, isOutage: isOutage(task) }, now);
      return {
        task,
        serverState,
        state: isOnItsWay(entries.get(task.id)) ? unsentState(serverState) : serverState,
      };
    })
    .filter(({ task, state }) => !search.day || isOfDay(task, state, data!.business_date));
  const states = tasks.map(({ state }) => state);
  const closed = search.show ? undefined : data?.closed;
  const shown = tasks.filter(({ state }) => isShown(state, search.show));
  const tiles =
    data &&
    (data.tiles
      ? tilesWith(
          data.tiles,
          tasks.map(({ serverState }) => serverState),
          states,
        )
      : taskTiles(states));
  const tile = (filter: TaskFilter) => ({
    active: search.show === filter,
    onClick: () =>
      void navigate({
        search: (before) => ({ ...before, show: before.show === filter ? undefined : filter }),
      }),
  });
  const open = data?.tasks.find((task) => task.id === search.task);
  // The next one is offered where the person stands.
  const sentAt = data?.tasks.find(({ id }) => id === sent)?.outlet_name;
  const next =
    sent !== null && !search.task
      ? sortToDo(tasks).find(
          ({ task, state }) =>
            // A rejected task is not offered: it has to be opened, so that the person reads the reason.
            state !== 'rejected' &&
            whatIsMissing(task, { photos: [] }).includes('photo') &&
            task.id !== sent &&
            !entries.has(task.id) &&
            task.outlet_name === sentAt,
        )?.task
      : undefined;

  return (
    <Screen
      title={isManager ? t`Team Tasks` : t`My Tasks`}
      description={
        data ? (
          <>
            {/* By this name a manager's menu leads here (specification 1, section 2). */}
            {isManager && !asOf ? `${t`My Tasks`} · ` : null}
            <DateAsOf
              date={atNoon(data.business_date)}
              asOf={asOf && <AsOfLine at={asOf} unreachable={unreachable} />}
            />
          </>
        ) : null
      }
      width="narrow"
      filters={
        isManager || isOfMany || search.day ? (
          <FilterRow>
            {isManager || isOfMany ? (
              <RareNotices
                chips={{
                  ...search,
                  isManager,
                  isOfMany,
                  onChange: (chosen) => void navigate({ search: (before) => ({ ...before, ...chosen }) }),
                }}
              />
            ) : null}
            {search.day ? (
              <ToggleChip
                checked
                onChange={() => void navigate({ search: (before) => ({ ...before, day: undefined }) })}
              >
                <Trans>Dated today</Trans>
                <IconX size={14} aria-hidden />
              </ToggleChip>
            ) : null}
          </FilterRow>
        ) : null
      }
    >
      {data && search.task && !open ? (
        <RareNotices missing={{ task_id: search.task, unreachable, refetch }} />
      ) : null}
      {data?.outage ? <RareNotices outage={data.outage} /> : null}
      <RejectedBanner count={search.show === 'rejected' ? 0 : (tiles?.rejected ?? 0)} />
      <StatTiles compact>
        <StatTile
          label={t`Total`}
          value={tiles?.total}
          icon={IconListCheck}
          {...(search.show
            ? { onClick: () => void navigate({ search: (old) => ({ ...old, show: undefined }) }) }
            : {})}
        />
        <StatTile label={t`Done`} value={tiles?.done} icon={IconCircleCheck} tone="green" {...tile('done')} />
        <StatTile
          label={t`Urgent`}
          value={tiles?.urgent}
          icon={IconFlame}
          tone="orange"
          {...tile('urgent')}
        />
        <StatTile
          label={t`Late`}
          value={tiles?.late}
          icon={IconAlertTriangle}
          tone="orange"
          {...tile('late')}
        />
      </StatTiles>
      {data ? (
        <>
          <TaskSections tasks={shown} outbox={entries} onOpen={openTask} onPhotos={onPhotos} />
          {shown.length > 0 || closed ? null : (
            <EmptyState
              icon={IconMug}
              title={<Trans>No tasks</Trans>}
              hint={
                search.show ? (
                  <Trans>No task is in this state right now.</Trans>
                ) : isOfMany || profile.location_id ? (
                  <Trans>There is nothing to do today. New tasks come every morning.</Trans>
                ) : (
                  <Trans>You have no outlet yet. Ask your admin to assign you one.</Trans>
                )
              }
            />
          )}
          {closed || data.rest || data.closed_outlets ? <RareNotices notes={{ ...data, closed }} /> : null}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={4} height={164} />
      )}
      {data ? (
        <>
          <LateSubmitDialog task={open} onClose={close} onSent={onSent} />
          <LateNextTaskSheet
            task={open ? undefined : next}
            onPhotos={onPhotos}
            onClose={() => setSent(null)}
          />
        </>
      ) : null}
    </Screen>
  );
}

/** The person's tasks: the device's stored copy at once, then the server's response. */
function usePersistedTasks(uid: string, filter: Parameters<typeof myTasksQuery>[0]) {
  const query = myTasksQuery(filter);
  const answer = useQuery(query);
  const { data, error, refetch } = answer;
  const { queryKey } = query;
  const name = JSON.stringify(queryKey);
  // What is not filtered ends by '{}]', and stays.
  const variants = `["${queryRoots.myTasks}",{"`;
  const known = usePersistedQuery<MyTasksData>(answer, {
    uid,
    queryKey,
    name,
    variants,
    toStore: data,
    answerOf: whole,
  });
  return { data, error, refetch, ...known };
}

const loadNextTaskSheet = laterPart(() => import('../../submissions/form/next-task-sheet.tsx'));

/** The lazily loaded NextTaskSheet; renders nothing without a task. */
function LateNextTaskSheet({
  task,
  ...props
}: Partial<Pick<NextTaskSheetProps, 'task'>> & Omit<NextTaskSheetProps, 'task'>) {
  const { part } = useLazyImport(loadNextTaskSheet, task !== undefined);
  return task && part ? <part.NextTaskSheet key={task.id} task={task} {...props} /> : null;
}
