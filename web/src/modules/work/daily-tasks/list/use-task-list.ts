import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { DataSection, SectionHeading } from '../../../../desktop/data-table/layout.ts';
import { type KeysetRows, useKeysetRows } from '../../../../desktop/data-table/use-keyset-rows.ts';
import { fetchTasks, findPlaces, PAGE_SIZE, taskCountsQuery, taskRowsKey } from './list-api.ts';
import type { TaskFilter } from './task-list-search.ts';
import { partsOf, splitOf, type TaskCounts, type TaskOrder, type TaskPart } from './task-list-sections.ts';

export interface TaskList {
  rows: KeysetRows<DailyTaskRow>;
  counts: TaskCounts | undefined;
  headings: readonly string[];
}

type GroupValue = TaskCounts['groups'][number]['primary'];

/** Renders the heading of a group and its overdue count. */
export interface HeadingWords {
  label: (value: { value: string; label: string }, level: 0 | 1) => ReactNode;
  overdue: (count: number, primary: GroupValue, secondary?: GroupValue | null) => ReactNode;
}

/**
 * The matching tasks by row number, as one list or in groups. State belongs to one filter and order: give the
 * component a `key` made of both.
 */
export function useTaskList(filter: TaskFilter, order: TaskOrder, words: HeadingWords): TaskList {
  const client = useQueryClient();
  const split = splitOf(order);
  const counted = useQuery(taskCountsQuery(filter, split));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one filter and order, and so of one split.
  const { sections, parts } = useMemo(() => {
    const found = counted.data ? partsOf(counted.data, filter, order, split, PAGE_SIZE) : [];
    return {
      sections: sectionsOf(found, counted.data?.groups ?? [], split.headings, words),
      parts: new Map(found.map((part) => [part.key, part])),
    };
  }, [counted.data, words]);
  const rows = useKeysetRows<DailyTaskRow>({
    queryKey: taskRowsKey(filter, order),
    sections,
    pageSize: PAGE_SIZE,
    fetchPage: (key, after, signal) => {
      const part = parts.get(key);
      // The part disappeared after its page was requested.
      return part
        ? fetchTasks(client, part, order, after, signal)
        : Promise.resolve({ rows: [], next: null });
    },
    findPlaces: async (key) => {
      const part = parts.get(key);
      return part ? findPlaces(client, part, order) : new Map();
    },
  });
  return {
    rows: counted.data
      ? rows
      : { ...rows, error: counted.error ?? rows.error, retry: () => void counted.refetch() },
    counts: counted.data,
    headings: [...new Set(sections.flatMap(({ headings }) => headings.map(({ key }) => key)))],
  };
}

function sectionsOf(
  parts: readonly TaskPart[],
  groups: TaskCounts['groups'],
  levels: 0 | 1 | 2,
  { label, overdue }: HeadingWords,
): DataSection[] {
  if (levels === 0) return parts.map(({ key, count }) => ({ key, headings: [], count }));
  const sums = new Map<string, { count: number; overdue: number }>();
  const late = new Map<string, number>();
  for (const { primary, secondary, ...group } of groups) {
    const sum = sums.get(primary.value) ?? { count: 0, overdue: 0 };
    sums.set(primary.value, { count: sum.count + group.count, overdue: sum.overdue + group.overdue });
    late.set(`${primary.value} ${secondary?.value ?? ''}`, group.overdue);
  }
  return parts.map(({ key, primary, secondary, count }) => {
    const sum = sums.get(primary!.value)!;
    const headings: SectionHeading[] = [
      {
        key: primary!.value,
        label: label(primary!, 0),
        count: sum.count,
        note: overdue(sum.overdue, primary!),
      },
    ];
    if (levels === 2 && secondary)
      headings.push({
        key,
        label: label(secondary, 1),
        count,
        note: overdue(late.get(key) ?? 0, primary!, secondary),
      });
    return { key, headings, count };
  });
}
