import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate, formatInstant } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { cutMiddle } from '../../../../ui/text/cut-middle.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { OfflineWork } from '../../submissions/status/offline-work.tsx';
import { StatusBadge } from '../../submissions/status/status-badge.tsx';
import { TaskTick, TICKS, useTickTitles } from '../task-ticks.tsx';
import classes from './task-list.module.css';
import { stateOf, statusOf } from './task-list-sections.ts';

interface CardProps {
  row: DailyTaskRow;
  now: Date;
  open: (content: ReactNode) => ReactNode;
}

/** The most characters of an outlet's name that leave room for the job role. */
const OUTLET = 30;

export const OVERVIEW_CARD = 176;
export const VIEWER_CARD = 196;

/** A task of the overview as a card; tapping anywhere opens the detail. */
export function OverviewCard({ row, now, open }: CardProps) {
  const language = useLanguage();
  const titles = useTickTitles();
  return (
    <>
      <div className={`${boxes.apart} ${boxes.row8} ${classes.head}`}>
        <StatusBadge status={stateOf(row, now) === 'overdue' ? 'Overdue' : statusOf(row)} />
        <span className={classes.id}>{row.display_id}</span>
      </div>
      <Name row={row} />
      <p className={classes.line} title={row.outlet_name}>
        {cutMiddle(row.outlet_name, OUTLET)} · {row.assigned_job_role}
      </p>
      <p className={classes.line}>
        <Trans>Deadline {formatInstant(row.deadline_datetime, 'dateTime', language, row.time_zone)}</Trans>
      </p>
      <div className={classes.foot}>
        <span className={classes.ticks}>
          {TICKS.map((name) => (
            <span key={name} className={classes.tick} title={titles[name]}>
              <span aria-hidden>{name}</span>
              <TaskTick name={name} row={row} />
            </span>
          ))}
        </span>
        <ViewDetails row={row} open={open} />
      </div>
    </>
  );
}

/**
 * A task of the viewer as a card, with its submission time and staff notes; an OVERDUE badge stands beside the
 * status.
 */
export function ViewerCard({ row, now, open }: CardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const isUnsent = stateOf(row, now) === 'overdue';
  // On a phone the id does not fit beside two badges.
  const id = <span className={classes.id}>{row.display_id}</span>;
  return (
    <>
      <div className={`${boxes.apart} ${boxes.row8} ${classes.head}`}>
        <span className={classes.badges}>
          <StatusBadge status={statusOf(row)} />
          {isUnsent ? <StatusBadge status="Overdue" /> : null}
        </span>
        {isUnsent ? null : id}
      </div>
      <Name row={row} />
      <p className={classes.line}>
        {formatCivilDate(row.task_date, 'date', language)} · {row.outlet_name} · {row.assigned_job_role}
      </p>
      <p className={classes.notes}>{row.staff_notes}</p>
      <p className={classes.offline}>
        {row.submitted_at && row.staff_status === 'Submitted' ? (
          <OfflineWork
            submission={{ submitted_at: row.submitted_at, proved_at: row.proved_at }}
            deadline={row.deadline_datetime}
            zone={row.time_zone}
          />
        ) : null}
      </p>
      <div className={classes.foot}>
        <span className={classes.line}>
          {isUnsent ? id : null}
          {row.submitted_at && row.staff_status === 'Submitted' ? (
            <>
              {t`Submitted`} <RelativeTime at={row.submitted_at} zone={row.time_zone} />
            </>
          ) : null}
        </span>
        <ViewDetails row={row} open={open} />
      </div>
    </>
  );
}

function Name({ row }: Pick<CardProps, 'row'>) {
  return (
    <p className={classes.name} title={row.task_name}>
      {row.task_name}
    </p>
  );
}

function ViewDetails({ row, open }: Pick<CardProps, 'row' | 'open'>) {
  return (
    <span className={classes.details}>
      {open(
        <>
          <Trans>View Details</Trans> <VisuallyHidden>{row.task_name}</VisuallyHidden>
        </>,
      )}
    </span>
  );
}
