import type { Coverage, MissingPeople } from '@gerai/shared/business/coverage/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { IconTrendingUp, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { gridCell } from '../../../ui/table/use-grid-keys.ts';
import { toneStyle } from '../../../ui/text/tone.ts';
import classes from './coverage.module.css';

interface MissingNoticeProps {
  missing: Coverage['missing'];
  overload: number;
  /** Shows the outlets with problems alone. */
  onAll: (() => void) | undefined;
}

/** For which tasks of the week there is nobody, and where there are far more than usual. */
export function MissingNotice({ missing, overload, onAll }: MissingNoticeProps) {
  const more = missing.count - missing.first.length;
  if (missing.count + overload === 0) return null;
  return (
    <ul className={classes.notice}>
      {missing.first.map((one) => (
        <li key={`${one.outlet_id} ${one.job_role_id}`} style={toneStyle('orange') as CSSProperties}>
          <IconUserOff size={18} className={classes.icon} aria-hidden />
          <span>
            <MissingText missing={one} /> <AddPerson {...one} />
          </span>
        </li>
      ))}
      {more > 0 ? (
        <li style={toneStyle('orange') as CSSProperties}>
          <IconUserOff size={18} className={classes.icon} aria-hidden />
          <span>
            <Plural
              value={more}
              one="Nobody at # further job role of an outlet."
              other="Nobody at # further job roles of outlets."
            />{' '}
            {onAll ? (
              <button type="button" className={classes.link} onClick={onAll}>
                <Trans>Show only problems</Trans>
              </button>
            ) : null}
          </span>
        </li>
      ) : null}
      {overload > 0 ? (
        <li style={toneStyle('yellow') as CSSProperties}>
          <IconTrendingUp size={18} className={classes.icon} aria-hidden />
          <span>
            <Plural
              value={overload}
              one="# job role of an outlet has a day with far more tasks than usual."
              other="# job roles of outlets have a day with far more tasks than usual."
            />
          </span>
        </li>
      ) : null}
    </ul>
  );
}

function MissingText({ missing: { outlet_name, job_role, tasks, daily } }: { missing: MissingPeople }) {
  if (daily === null)
    return (
      <Plural
        value={tasks}
        one={`No ${job_role} at ${outlet_name}: # task would fail this week.`}
        other={`No ${job_role} at ${outlet_name}: # tasks would fail this week.`}
      />
    );
  return tasks === daily ? (
    <Plural
      value={daily}
      one={`No ${job_role} at ${outlet_name}: # task would fail on one day.`}
      other={`No ${job_role} at ${outlet_name}: # tasks would fail on one day.`}
    />
  ) : (
    <Plural
      value={daily}
      one={`No ${job_role} at ${outlet_name}: # task would fail each day.`}
      other={`No ${job_role} at ${outlet_name}: # tasks would fail each day.`}
    />
  );
}

/** Leads to the form of a new user, with the place filled in. */
export function AddPerson({
  outlet_id,
  job_role_id,
  isCell = false,
}: Pick<MissingPeople, 'outlet_id' | 'job_role_id'> & { isCell?: boolean }) {
  return (
    <Link
      className={classes.link}
      to="/task/admin/users"
      search={{ location_id: outlet_id, job_role_id, add: true }}
      {...(isCell ? gridCell : {})}
    >
      <Trans>Add a person</Trans>
    </Link>
  );
}
