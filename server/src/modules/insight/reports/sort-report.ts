import { completionRate, onTimeRate, rejectionRate } from '@gerai/shared/insight/dashboards/rules.ts';
import type { ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import type { ReportSort } from '@gerai/shared/insight/reports/options.ts';

export interface ReportOrder {
  sort: ReportSort;
  order: 'asc' | 'desc';
}

/** The sort value of a row: a number, or null where a rate has no denominator. */
const measures: Record<Exclude<ReportSort, 'name'>, (row: ReportRow) => number | null> = {
  tasks: (row) => row.tasks,
  completion: completionRate,
  onTime: onTimeRate,
  rejection: rejectionRate,
  autoFailed: (row) => row.auto_failed,
  autoApproved: (row) => row.auto_approved,
};

/** A row's cursor: value, name, key. */
export type ReportPlace = [value: number | null, name: string, key: string];

export const placeOf = (row: ReportRow, { sort }: ReportOrder): ReportPlace => [
  sort === 'name' ? null : measures[sort](row),
  row.name,
  row.key,
];

/** Sorts the rows. Rows without a value come last in both directions; ties are ordered by name. */
export function sortReport(rows: readonly ReportRow[], input: ReportOrder): ReportRow[] {
  return rows
    .map((row) => ({ row, place: placeOf(row, input) }))
    .sort((a, b) => comparePlaces(a.place, b.place, input))
    .map(({ row }) => row);
}

const collator = new Intl.Collator('id', { numeric: true });

/** Negative if `a` comes before `b`. */
export function comparePlaces(a: ReportPlace, b: ReportPlace, { sort, order }: ReportOrder): number {
  const direction = order === 'asc' ? 1 : -1;
  const names = collator.compare(a[1], b[1]) || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
  if (sort === 'name') return direction * names;
  if (a[0] === b[0]) return names;
  if (a[0] === null || b[0] === null) return a[0] === null ? 1 : -1;
  return direction * (a[0] - b[0]);
}
