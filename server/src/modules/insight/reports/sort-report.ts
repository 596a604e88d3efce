import { completionRate, onTimeRate, rejectionRate } from '@gerai/shared/insight/dashboards/rules.ts';
import type { ReportRow, ReportSort } from '@gerai/shared/insight/reports/contract.ts';

export interface ReportOrder {
  sort: ReportSort;
  order: 'asc' | 'desc';
}

/** What a row is sorted by: a number, null where there is nothing to take a share of, or its name. */
const measures: Record<Exclude<ReportSort, 'name'>, (row: ReportRow) => number | null> = {
  tasks: (row) => row.tasks,
  completion: completionRate,
  onTime: onTimeRate,
  rejection: rejectionRate,
  autoFailed: (row) => row.auto_failed,
  autoApproved: (row) => row.auto_approved,
};

/** Where a row stands in the order: its measure, its name, its key. */
export type ReportPlace = [value: number | null, name: string, key: string];

export const placeOf = (row: ReportRow, { sort }: ReportOrder): ReportPlace => [
  sort === 'name' ? null : measures[sort](row),
  row.name,
  row.key,
];

/** The rows in order. Those without the share that is asked for come last in both directions; equals go by name. */
export function sortReport(rows: readonly ReportRow[], input: ReportOrder): ReportRow[] {
  return rows
    .map((row) => ({ row, place: placeOf(row, input) }))
    .sort((a, b) => comparePlaces(a.place, b.place, input))
    .map(({ row }) => row);
}

const collator = new Intl.Collator('id', { numeric: true });

/** Negative where `a` comes before `b`. */
export function comparePlaces(a: ReportPlace, b: ReportPlace, { sort, order }: ReportOrder): number {
  const direction = order === 'asc' ? 1 : -1;
  const names = collator.compare(a[1], b[1]) || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
  if (sort === 'name') return direction * names;
  if (a[0] === b[0]) return names;
  if (a[0] === null || b[0] === null) return a[0] === null ? 1 : -1;
  return direction * (a[0] - b[0]);
}
