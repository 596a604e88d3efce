import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ShortcutHelp } from '../../../../ui/form/shortcut-help.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { taskCountsQuery } from './list-api.ts';
import { TaskList } from './task-list.tsx';
import { TaskListActions } from './task-list-actions.tsx';
import { TaskListDetail } from './task-list-detail.tsx';
import { TaskListFilters } from './task-list-filters.tsx';
import { splitOf } from './task-list-sections.ts';
import { useFreshLists } from './use-fresh-lists.ts';

const route = getRouteApi('/signed-in/task/admin/tasks');
const NEWEST_FIRST = {};

/** Global Task Viewer: the tasks of all outlets, newest first (specification 1, section 2). */
export function TaskViewerScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const { task, ...filter } = route.useSearch();
  const change = useChangeSearch(route.useNavigate(), 'begins');
  const open = useCallback((id: string) => change({ task: id }), [change]);
  useFreshLists();
  const { data } = useQuery(taskCountsQuery(filter, splitOf(NEWEST_FIRST)));
  const title = t`Global Task Viewer`;
  return (
    <Screen
      title={data ? `${title} (${formatNumber(data.total, language)})` : title}
      width="wide"
      actions={<TaskListActions file="viewer" filter={filter} order={NEWEST_FIRST} />}
      filters={
        <TaskListFilters
          filter={filter}
          onApply={({ dateFrom, dateTo, location, area_id, jobRole }) =>
            change({ dateFrom, dateTo, location, area_id, jobRole })
          }
        />
      }
    >
      <TaskList
        key={JSON.stringify(filter)}
        kind="viewer"
        label={t`Tasks`}
        filter={filter}
        order={NEWEST_FIRST}
        view="cards"
        onOpen={open}
        empty={
          <EmptyState title={t`No tasks found`} hint={t`Other dates, outlets or roles may have some.`} />
        }
      />
      <TaskListDetail task={task} onClose={() => change({ task: undefined }, 'in place')} />
      <ShortcutHelp
        keys={[
          ['j', t`Next task`],
          ['k', t`Previous task`],
          ['Enter', t`Open the task`],
          ['/', t`Filter by location`],
        ]}
      />
    </Screen>
  );
}
