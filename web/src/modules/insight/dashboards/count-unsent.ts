import type { StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { isOnItsWay, type SubmissionEntry } from '../../work/submissions/submission-draft.ts';

type Figures = Pick<
  StaffDashboard,
  'business_date' | 'tasksToday' | 'completed' | 'waiting' | 'overdue' | 'completionRate'
>;

/** A day's figures with what is done on this device and not sent yet: done, like on My Tasks. */
export function countUnsent<Counted extends Figures>(
  figures: Counted,
  entries: Iterable<SubmissionEntry>,
  now: Date,
): Counted {
  const days = [...entries].flatMap((entry) => (isOnItsWay(entry) && entry.about.day) || []);
  const dated = days.filter(({ date }) => date === figures.business_date);
  const late = dated.filter(
    ({ deadline, isRejected }) => !isRejected && Date.parse(deadline) < now.getTime(),
  );
  const completed = Math.min(figures.tasksToday, figures.completed + dated.length);
  if (dated.length === 0 || figures.tasksToday === 0) return figures;
  return {
    ...figures,
    completed,
    waiting: Math.max(0, figures.waiting - (dated.length - late.length)),
    overdue: Math.max(0, figures.overdue - late.length),
    completionRate: Math.floor((completed / figures.tasksToday) * 100),
  };
}
