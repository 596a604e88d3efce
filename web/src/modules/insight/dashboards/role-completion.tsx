import type { ManagerDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { percentOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import classes from './charts/waiting-ages.module.css';

interface RoleCompletionProps {
  roles: ManagerDashboard['jobRoles'] | undefined;
  /** The one outlet that they are of, where there are several. */
  outlet_id: string | undefined;
}

/** Today's completion of each job role, with links to its tasks. */
export function RoleCompletion({ roles, outlet_id }: RoleCompletionProps) {
  return (
    <section className={boxes.shrinks}>
      <Title order={2} className={classes.title}>
        <Trans>Today by job role</Trans>
      </Title>
      {roles === undefined ? <Skeleton h={176} radius="md" /> : null}
      {roles?.length === 0 ? <EmptyState title={<Trans>No tasks today</Trans>} /> : null}
      <ul className={`${boxes.above8} ${boxes.list}`}>
        {(roles ?? []).map(({ id, role_name, tasks, done }) => (
          <li key={id}>
            <Link
              to="/task/my-tasks"
              search={{ outlet_id, job_role_id: id, day: 'today' }}
              className={classes.role}
            >
              <span className={text.breaks}>{role_name}</span>
              <strong className={classes.count}>
                <Trans>
                  {done} of {tasks}
                </Trans>
              </strong>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${percentOf(done, tasks) ?? 0}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
