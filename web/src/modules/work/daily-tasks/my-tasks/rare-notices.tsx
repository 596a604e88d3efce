import type { MyTasksData } from '../api.ts';
import { MissingTask, type MissingTaskProps } from '../detail/missing-task.tsx';
import { ListNotes } from './list-notes.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { TeamChips, type TeamChipsProps } from './team-chips.tsx';

interface RareNoticesProps {
  chips?: TeamChipsProps;
  missing?: MissingTaskProps;
  outage?: string | null;
  notes?: MyTasksData;
}

/** What My Tasks shows to few people, or on few days: loaded by those, as one file. */
export function RareNotices({ chips, missing, outage, notes }: RareNoticesProps) {
  if (chips) return <TeamChips {...chips} />;
  if (missing) return <MissingTask key={missing.task_id} {...missing} />;
  return notes ? <ListNotes {...notes} /> : <OutageBanner reason={outage} />;
}
