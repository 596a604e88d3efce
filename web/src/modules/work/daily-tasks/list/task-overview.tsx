import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useNow } from '../../../../core/i18n/now.ts';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import type { ChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { ShortcutHelp } from '../../../../ui/form/shortcut-help.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { TaskList } from './task-list.tsx';
import { TaskListActions } from './task-list-actions.tsx';
import { TaskListDetail } from './task-list-detail.tsx';
import { TaskListFilters } from './task-list-filters.tsx';
import { TaskListGrouping } from './task-list-grouping.tsx';
import {
  filterOf,
  groupingOf,
  overviewDefaults,
  searchOf,
  type TaskFilter,
  type TaskListSearch,
} from './task-list-search.ts';
import { useFreshLists } from './use-fresh-lists.ts';

interface TaskOverviewProps {
  search: TaskListSearch;
  onChange: ChangeSearch<TaskListSearch>;
}

/** Daily Tasks Overview, shared by admin and auditor (specification 1, section 2; specification 2, section 2). */
export function TaskOverview({ search, onChange }: TaskOverviewProps) {
  const { t } = useLingui();
  const defaults = useOverviewDefaults();
  useFreshLists();
  const open = useCallback((task: string) => onChange({ task }), [onChange]);
  if (!defaults)
    return (
      <Screen title={t`Daily Tasks Overview`} width="wide">
        <ListSkeleton rows={12} height={32} />
      </Screen>
    );
  const filter = filterOf(search, defaults);
  const { sort, order, secondary, view } = search;
  const group = groupingOf(search, filter);
  const sortBy = (column: string) => onChange(nextSort(search, column), 'in place');
  return (
    <Screen
      title={t`Daily Tasks Overview`}
      width="wide"
      actions={<TaskListActions file="overview" filter={filter} order={{ sort, order }} />}
      filters={
        <TaskListFilters
          full
          filter={filter}
          onApply={(chosen: TaskFilter) => onChange(searchOf(chosen, defaults))}
        />
      }
    >
      <TaskList
        key={JSON.stringify([filter, sort, order, group, secondary])}
        kind="overview"
        label={t`Daily tasks`}
        filter={filter}
        order={{ sort, order, group, secondary }}
        view={view}
        onSort={sortBy}
        onOpen={open}
        controls={
          <TaskListGrouping search={search} group={group} onChange={(part) => onChange(part, 'in place')} />
        }
        empty={<NoTasks />}
      />
      <TaskListDetail task={search.task} onClose={() => onChange({ task: undefined }, 'in place')} />
      <ShortcutHelp
        keys={[
          ['j', t`Next task`],
          ['k', t`Previous task`],
          ['Enter', t`Open the task, or close its group`],
          ['/', t`Filter by name`],
        ]}
      />
    </Screen>
  );
}

/** Undefined until outlets and job roles are loaded. */
function useOverviewDefaults(): TaskFilter | undefined {
  const today = businessDate(useNow());
  const outlets = useQuery(outletsQuery);
  const jobRoles = useQuery(jobRolesQuery);
  if (outlets.isPending || jobRoles.isPending) return undefined;
  return overviewDefaults(
    today,
    listOffered(outlets.data ?? []).map(({ outlet_name }) => outlet_name),
    listOffered(jobRoles.data ?? []).map(({ role_name }) => role_name),
  );
}

/** Clicking a column sorts ascending, then descending, then not at all. */
function nextSort({ sort, order }: TaskListSearch, column: string): Partial<TaskListSearch> {
  if (sort !== column) return { sort: column as TaskListSearch['sort'], order: undefined };
  return order === 'desc' ? { sort: undefined, order: undefined } : { order: 'desc' };
}

function NoTasks() {
  const { t } = useLingui();
  const { role } = useProfile();
  return (
    <EmptyState
      title={t`No daily tasks found`}
      hint={t`Other filters may find some. Daily tasks are generated from templates.`}
      action={
        role === 'admin' ? (
          <Button variant="light" renderRoot={(props) => <Link to="/task/admin/generator" {...props} />}>
            <Trans>Generate daily tasks</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}
