import { Trans } from '@lingui/react/macro';
import { useProfile } from '../../../core/session/session.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import classes from './staff-dashboard.module.css';

/** The person's outlets and job role. */
export function Workplace() {
  const { outlets, job_role } = useProfile();
  return (
    <section className={`${boxes.card} ${classes.panel}`}>
      <dl className={`${boxes.stack12} ${classes.counts}`}>
        <div>
          <dt>
            <Trans>Work location</Trans>
          </dt>
          <dd>{outlets ? `${outlets.outlet_name} · ${outlets.region}` : <Trans>Not assigned</Trans>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Position</Trans>
          </dt>
          <dd>{job_role ?? <Trans>Not assigned</Trans>}</dd>
        </div>
      </dl>
    </section>
  );
}
