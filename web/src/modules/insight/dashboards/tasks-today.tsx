import type { AdminDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { tasksTodayState } from '@gerai/shared/insight/dashboards/tasks-today.ts';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../core/i18n/now.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './tasks-today.module.css';

/** Whether today's tasks are there; if not, where, and the next step. Its place is kept while that is read. */
export function TasksToday({ data }: { data: AdminDashboard | undefined }) {
  const now = useNow();
  return <p className={classes.line}>{data ? <Line data={data} now={now} /> : null}</p>;
}

function Line({ data, now }: { data: AdminDashboard; now: Date }) {
  const { outlets, with_tasks, without } = data.tasksToday;
  switch (tasksTodayState(data, now)) {
    case 'nothing':
      return (
        <StatusLabel tone="grey" icon={IconInfoCircle}>
          <Trans>No tasks have been made yet</Trans>
        </StatusLabel>
      );
    case 'closed':
      return (
        <StatusLabel tone="grey" icon={IconInfoCircle}>
          <Trans>No outlet is open today</Trans>
        </StatusLabel>
      );
    case 'early':
      return (
        <StatusLabel tone="grey" icon={IconHourglass}>
          <Trans>Today’s tasks will be created at 00:05</Trans>
        </StatusLabel>
      );
    case 'missing':
      return (
        <>
          <StatusLabel tone="red" icon={IconAlertTriangle}>
            <Trans>Today’s tasks are missing</Trans>
          </StatusLabel>
          <Anchor component={Link} to="/task/admin/generator" size="sm">
            <Trans>Make them in the Task Generator</Trans>
          </Anchor>
        </>
      );
    case 'partly': {
      const named = without.join(', ');
      const more = outlets - with_tasks - without.length;
      return (
        <>
          <StatusLabel tone="yellow" icon={IconAlertTriangle}>
            <Trans>
              Today’s tasks are ready at {with_tasks} of {outlets} outlets
            </Trans>
          </StatusLabel>
          <span className={`${text.muted} ${classes.names}`}>
            {more > 0 ? (
              <Trans>
                Without: {named} and {more} more
              </Trans>
            ) : (
              <Trans>Without: {named}</Trans>
            )}
          </span>
          <Anchor component={Link} to="/task/admin/generator" size="sm">
            <Trans>See in the Task Generator</Trans>
          </Anchor>
        </>
      );
    }
    case 'there':
      return (
        <StatusLabel tone="green" icon={IconCircleCheck}>
          <Trans>
            Today’s tasks are ready at {with_tasks} of {outlets} outlets
          </Trans>
        </StatusLabel>
      );
  }
}
