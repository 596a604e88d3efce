import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queriesTouchedBy } from '../../../../core/live/touched-queries.ts';
import { useFreshList } from '../../../../core/live/use-fresh-list.ts';

const isTouchedBy = ({ event }: LiveEvent) =>
  queriesTouchedBy(event).some(([root]) => root === queryRoots.dailyTasks);

/** Refreshes the lists over all outlets when tasks are submitted or reviewed. */
export const useFreshLists = () => useFreshList(queryRoots.taskLists, isTouchedBy);
