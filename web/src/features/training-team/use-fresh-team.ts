import type { LiveEvent } from '@gerai/shared/activity/contract.ts';
import { isTraining } from '@gerai/shared/activity/policy.ts';
import { queryRoots } from '../../lib/live-queries.ts';
import { useFreshList } from '../../lib/use-fresh-list.ts';

const isTouchedBy = ({ event }: LiveEvent) => isTraining(event);

/** Keeps the team up to date while its people learn. */
export const useFreshTeam = () => useFreshList(queryRoots.trainingTeam, isTouchedBy);
