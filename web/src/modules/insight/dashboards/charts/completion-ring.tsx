import type { StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from '../staff-dashboard.module.css';

/**
 * Today's completion rate, and the tasks done in 7 and 30 days. Not Mantine's ring, which adds its Tooltip (24 KB).
 */
export function CompletionRing({ data }: { data: StaffDashboard | undefined }) {
  const { t } = useLingui();
  const rate = Math.round(data?.completionRate ?? 0);
  return (
    <section className={`${boxes.card} ${classes.panel}`} aria-label={t`Completion rate`}>
      <div className={classes.ring}>
        <svg viewBox="0 0 112 112" fill="none" strokeWidth="10" strokeLinecap="round" aria-hidden>
          <circle cx="56" cy="56" r="51" />
          {rate > 0 ? (
            <circle cx="56" cy="56" r="51" pathLength="100" strokeDasharray={`${rate} 100`} />
          ) : null}
        </svg>
        <span className={classes.rate}>{data ? (data.outage ? '–' : `${rate}%`) : ''}</span>
      </div>
      <dl className={`${boxes.stack12} ${classes.counts}`}>
        <div>
          <dt>
            <Trans>Last 7 days</Trans>
          </dt>
          <dd>{data ? <Trans>{data.completedLast7Days} done</Trans> : <Skeleton h={24} w={72} />}</dd>
        </div>
        <div>
          <dt>
            <Trans>Last 30 days</Trans>
          </dt>
          <dd>{data ? <Trans>{data.completedLast30Days} done</Trans> : <Skeleton h={24} w={72} />}</dd>
        </div>
      </dl>
    </section>
  );
}
