import type { StaffDashboard } from '@gerai/shared/dashboards/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { RingProgress, Skeleton } from '@mantine/core';
import classes from './staff-dashboard.module.css';

/** Today's completion rate, and what was done in 7 and 30 days. */
export function CompletionRing({ data }: { data: StaffDashboard | undefined }) {
  const { t } = useLingui();
  const rate = Math.round(data?.completionRate ?? 0);
  return (
    <section className={classes.panel} aria-label={t`Completion rate`}>
      <RingProgress
        size={112}
        thickness={10}
        roundCaps
        sections={[{ value: rate, color: 'accent' }]}
        label={<span className={classes.rate}>{data ? `${rate}%` : ''}</span>}
      />
      <dl className={classes.counts}>
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
