import type { RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import type { UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { useCallback } from 'react';
import { useProfile } from '../../../core/session/session.tsx';
import type { TaskListSearch } from '../../work/daily-tasks/list/task-list-search.ts';
import type { RateList } from './rate-list.ts';

/** The days that the server counted; those of the browser's clock are others after midnight. */
interface Period {
  dateFrom: string;
  dateTo: string;
}

export type TasksLink = ReturnType<typeof useTasksLink>;

/**
 * Returns where a figure leads: to the tasks whose current submission is worth a look in this way, in the list of tasks
 * that this person may open.
 */
export function useTasksLink({ by, area_id }: Pick<RateList, 'by' | 'area_id'>, period: Period | undefined) {
  const { role } = useProfile();
  const { dateFrom, dateTo } = period ?? {};
  return useCallback(
    ({ key, name }: RateRow, kind: UnusualFilter) => {
      const of = by === 'outlet' ? { outlet_id: key } : { sent_by: key, sender: name, area_id };
      return {
        to: role === 'admin' ? ('/task/admin/daily-tasks' as const) : ('/task/audit/daily-tasks' as const),
        search: { dateFrom, dateTo, unusual: kind, ...of } satisfies TaskListSearch,
      };
    },
    [by, area_id, role, dateFrom, dateTo],
  );
}
