import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { isManagerApproved } from '@gerai/shared/work/submissions/statuses.ts';
import { useLingui } from '@lingui/react/macro';
import text from '../../../ui/text/text.module.css';
import classes from './task-ticks.module.css';

/** US: submitted by staff. MA: approved by the manager or the system. AA: approved by an auditor. */
export type TickName = 'US' | 'MA' | 'AA';
export const TICKS: readonly TickName[] = ['US', 'MA', 'AA'];

const isTicked: Record<TickName, (row: DailyTaskRow) => boolean> = {
  US: ({ staff_status }) => staff_status === 'Submitted',
  MA: ({ manager_status }) => manager_status !== null && isManagerApproved(manager_status),
  AA: ({ audit_status }) => audit_status === 'Approved',
};

/** Long forms of the tick headings. */
export function useTickTitles(): Record<TickName, string> {
  const { t } = useLingui();
  return { US: t`User Submitted`, MA: t`Manager Approved`, AA: t`Audit Approved` };
}

export function TaskTick({ name, row }: { name: TickName; row: DailyTaskRow }) {
  const { t } = useLingui();
  const title = useTickTitles()[name];
  const ticked = isTicked[name](row);
  return (
    // A text character instead of an SVG: each of many rows has three.
    <span
      role="img"
      className={`${text.dimmed} ${classes.tick}`}
      data-ticked={ticked || undefined}
      aria-label={ticked ? title : t`${title}: no`}
    >
      {ticked ? '✓' : '–'}
    </span>
  );
}
