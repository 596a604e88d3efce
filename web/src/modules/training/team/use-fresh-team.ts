import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { isTraining } from '@gerai/shared/trail/policy.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { useFreshList } from '../../../core/live/use-fresh-list.ts';

const isTouchedBy = ({ event }: LiveEvent) => isTraining(event);

/** Keeps the team list up to date by live events. */
export const useFreshTeam = () => useFreshList(queryRoots.trainingTeam, isTouchedBy);
