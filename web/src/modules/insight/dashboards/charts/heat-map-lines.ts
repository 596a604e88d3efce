import type { CompletionMap } from '@gerai/shared/insight/dashboards/contract.ts';
import { percentOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { isNamed } from '@gerai/shared/text/fold-name.ts';

/** Path of the overview that cells link to. */
export type OverviewPath = '/task/admin/daily-tasks' | '/task/audit/daily-tasks';

/** Whose tasks a line's fields lead to; nobody's in particular for all outlets. */
export type LineSearch = { outlet_id?: string; area_id?: string; job_role_id?: string };

export interface HeatLine {
  id: string;
  search: LineSearch;
  name: string;
  region: string;
  tasks: readonly number[];
  done: readonly number[];
  /** Why a day was a system outage, by its place; undefined where it was none. */
  outages: readonly (string | undefined)[];
  /** Places of days on which the outlet was closed. */
  closed: readonly number[];
  /** Completion over past days only: today's share is still growing. */
  rate: number | null;
}

/** Completion of the days that are over, of those that end today. */
export function rateOf({ tasks, done }: Pick<HeatLine, 'tasks' | 'done'>): number | null {
  const over = Math.max(1, tasks.length - 1);
  return percentOf(sum(done.slice(0, over)), sum(tasks.slice(0, over)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * The outlets whose name or region contains `search`, ordered worst first or by name. Those without tasks come last.
 */
export function heatLines(
  map: CompletionMap,
  { search = '', order = 'worst' }: { search?: string | undefined; order?: 'worst' | 'name' | undefined },
): HeatLine[] {
  const isFound = isNamed(search);
  const lines = map.outlets
    .filter(({ outlet_name, region }) => isFound(`${outlet_name}\n${region}`))
    .map(({ id, outlet_name, region, tasks, done, outages = [], closed = [] }) => ({
      id,
      search: { outlet_id: id },
      name: outlet_name,
      region,
      tasks,
      done,
      outages: map.dates.map((date, day) => (outages.includes(day) ? map.reasons?.[date] : undefined)),
      closed,
      rate: rateOf({ tasks, done }),
    }));
  return order === 'name' ? lines : lines.sort((a, b) => (a.rate ?? 101) - (b.rate ?? 101));
}

/** What all lines have together on each of so many days. */
export const totalOf = (lines: readonly HeatLine[], of: 'tasks' | 'done', days: number): number[] =>
  Array.from({ length: days }, (_, day) => sum(lines.map((line) => line[of][day]!)));

/** The total over all lines. */
export function totalLine(
  map: CompletionMap,
  lines: readonly HeatLine[],
  name: string,
  search: LineSearch = {},
): HeatLine {
  const days = map.dates.length;
  const [tasks, done] = [totalOf(lines, 'tasks', days), totalOf(lines, 'done', days)];
  return {
    id: '',
    search,
    name,
    region: '',
    tasks,
    done,
    // Of all outlets: else the others' tasks count.
    outages: map.dates.map((_, day) =>
      lines.every(({ outages }) => outages[day] !== undefined) ? lines[0]?.outages[day] : undefined,
    ),
    closed: map.dates.flatMap((_, day) =>
      lines.length > 0 && lines.every(({ closed }) => closed.includes(day)) ? [day] : [],
    ),
    rate: rateOf({ tasks, done }),
  };
}

/** The steps of the palette, worst first: the share in percent at which each begins. */
export const HEAT_STEPS = [0, 50, 70, 85, 95] as const;

/** The step of a share: 1 (worst) to 5; 0 without tasks. */
export const heatStep = (rate: number | null): number =>
  rate === null ? 0 : HEAT_STEPS.filter((start) => rate >= start).length;
