import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { queriesTouchedBy, queryRoots } from '../../../../core/live/live-queries.ts';
import { useFreshList } from '../../../../core/live/use-fresh-list.ts';

const isTouchedBy = ({ event }: LiveEvent) =>
  queriesTouchedBy(event).some(([root]) => root === queryRoots.dailyTasks);

/** Keeps the lists over all outlets up to date while tasks are submitted and reviewed. */
export const useFreshLists = () => useFreshList(queryRoots.taskLists, isTouchedBy);
