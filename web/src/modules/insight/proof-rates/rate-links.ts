import type { RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import type { UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import type { TaskListSearch } from '../../work/daily-tasks/list/task-list-search.ts';
import type { RateList } from './rate-list.ts';

/** The tasks behind a figure of the list at `now`: those whose current submission is worth a look in this way. */
export function tasksBehind(
  { by, days }: Pick<RateList, 'by' | 'days'>,
  row: Pick<RateRow, 'key' | 'name'>,
  kind: UnusualFilter,
  now: Date,
): TaskListSearch {
  const dateTo = businessDate(now);
  const of = by === 'outlet' ? { outlet_id: row.key } : { sent_by: row.key, sender: row.name };
  return { dateFrom: addDays(dateTo, 1 - days), dateTo, unusual: kind, ...of };
}
