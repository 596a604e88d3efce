import type { StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconConfetti } from '@tabler/icons-react';
import { OutageBanner } from '../../work/daily-tasks/my-tasks/outage-banner.tsx';
import { RejectedBanner } from '../../work/daily-tasks/my-tasks/rejected-banner.tsx';
import { TaskBanner } from '../../work/daily-tasks/my-tasks/task-banner.tsx';
import classes from './staff-dashboard.module.css';

/**
 * Shows rejected tasks first, then congratulations when all of today's tasks are done, or a warning while any is late
 * (specification 1, section 2).
 */
export function StaffBanners({ data }: { data: StaffDashboard }) {
  return (
    <>
      <OutageBanner reason={data.outage} />
      <RejectedBanner count={data.rejected} />
      {data.tasksToday > 0 && data.completionRate === 100 ? (
        <Alert
          color="green"
          mb="md"
          icon={<IconConfetti aria-hidden />}
          classNames={{ message: classes.banner }}
        >
          <Trans>Well done! All of today's tasks are done.</Trans>
        </Alert>
      ) : null}
      {data.overdue > 0 ? (
        <TaskBanner tone="orange" icon={IconAlertTriangle} show="late">
          <Plural
            value={data.overdue}
            one="# task is late. Do it now."
            other="# tasks are late. Do them now."
          />
        </TaskBanner>
      ) : null}
    </>
  );
}
