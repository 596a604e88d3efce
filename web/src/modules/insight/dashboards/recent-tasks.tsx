import type { StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { type StaffTaskState, staffTaskState } from '@gerai/shared/insight/dashboards/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { LineList } from '../../../ui/layout/line-list.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import { TaskStateLabel } from '../../work/submissions/status/task-state-label.tsx';
import { isOnItsWay, useSubmissionEntries } from '../../work/submissions/submission-draft.ts';
import classes from './staff-dashboard.module.css';

type RecentTask = StaffDashboard['recent'][number];
type ShownState = StaffTaskState | 'unsent';

/** The latest tasks of the person's outlet and job role, each a link to its detail. */
export function RecentTasks({ tasks }: { tasks: readonly RecentTask[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const entries = useSubmissionEntries();
  const stateOf = (task: RecentTask): ShownState => {
    const state = staffTaskState(task, now);
    return isToDo(state) && isOnItsWay(entries.get(task.id)) ? 'unsent' : state;
  };
  return (
    <section className={boxes.above32}>
      <Title order={2} mb="sm" fz="md">
        <Trans>Recent activity</Trans>
      </Title>
      {tasks.length === 0 ? <EmptyState title={t`No tasks yet`} /> : null}
      <LineList>
        {tasks.map((task) => (
          <li key={task.id} className={classes.recentTask}>
            <span className={classes.words}>
              <Link to="/task/tasks/$id" params={{ id: task.id }} className={`${text.link} ${classes.task}`}>
                {task.task_name}
              </Link>
              <span className={text.muted}>
                {[task.outlet_name, formatCivilDate(task.task_date, 'day', language)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <StateLabel state={stateOf(task)} />
          </li>
        ))}
      </LineList>
    </section>
  );
}

/** What the person has done on this device and not sent yet is to be done for the server alone. */
const isToDo = (state: StaffTaskState) => state !== 'completed' && state !== 'cancelled';

function StateLabel({ state }: { state: ShownState }) {
  switch (state) {
    case 'unsent':
      return <TaskStateLabel state="unsent" />;
    case 'completed':
      return (
        <StatusLabel tone="green" icon={IconCircleCheck}>
          <Trans>Done</Trans>
        </StatusLabel>
      );
    case 'rejected':
      return (
        <StatusLabel tone="red" icon={IconCircleX}>
          <Trans>Rejected</Trans>
        </StatusLabel>
      );
    case 'overdue':
      return (
        <StatusLabel tone="orange" icon={IconAlertTriangle}>
          <Trans>Late</Trans>
        </StatusLabel>
      );
    case 'waiting':
      return (
        <StatusLabel tone="grey" icon={IconClock}>
          <Trans>Waiting</Trans>
        </StatusLabel>
      );
  }
}
