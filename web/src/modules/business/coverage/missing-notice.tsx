import type { Coverage, MissingPeople, MissingReview } from '@gerai/shared/business/coverage/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { IconEyeOff, IconTrendingUp, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { gridCell } from '../../../ui/table/use-grid-keys.ts';
import { type StatusLook, type Tone, toneStyle } from '../../../ui/text/tone.ts';
import { ChooseReviewer } from '../../accounts/users/reviewer/choose-reviewer.tsx';
import classes from './coverage.module.css';
import type { CoveragePart } from './coverage-search.ts';

interface MissingNoticeProps {
  missing: Coverage['missing'];
  unreviewed: Coverage['unreviewed'];
  overload: number;
  /** Monday of the week. */
  from: string;
  /** Shows the outlets of these problems alone. */
  onOnly: ((part: CoveragePart) => void) | undefined;
}

/** For which tasks of the week nobody is there, to do or to review them, and where there are far more than usual. */
export function MissingNotice({ missing, unreviewed, overload, from, onOnly }: MissingNoticeProps) {
  const more = missing.count - missing.first.length;
  const furtherReviews = unreviewed.count - unreviewed.first.length;
  if (missing.count + unreviewed.count + overload === 0) return null;
  return (
    <ul className={classes.notice}>
      {missing.first.map((one) => (
        <Line key={`${one.outlet_id} ${one.job_role_id}`} icon={IconUserOff}>
          <MissingText missing={one} /> <AddPerson {...one} />
        </Line>
      ))}
      {more > 0 ? (
        <Line icon={IconUserOff}>
          <Plural
            value={more}
            one="Nobody at # further job role of an outlet."
            other="Nobody at # further job roles of outlets."
          />{' '}
          <ShowOnly onOnly={onOnly} part="problems" />
        </Line>
      ) : null}
      {unreviewed.first.map((one) => (
        <Line key={one.outlet_id} icon={IconEyeOff}>
          <UnreviewedText missing={one} />{' '}
          <ChooseReviewer className={classes.link} outlet={one} from={from} />
        </Line>
      ))}
      {furtherReviews > 0 ? (
        <Line icon={IconEyeOff}>
          <Plural
            value={furtherReviews}
            one="Nobody reviews tasks at # further outlet."
            other="Nobody reviews tasks at # further outlets."
          />{' '}
          <ShowOnly onOnly={onOnly} part="unreviewed" />
        </Line>
      ) : null}
      {overload > 0 ? (
        <Line icon={IconTrendingUp} tone="yellow">
          <Plural
            value={overload}
            one="# job role of an outlet has a day with far more tasks than usual."
            other="# job roles of outlets have a day with far more tasks than usual."
          />
        </Line>
      ) : null}
    </ul>
  );
}

interface LineProps {
  icon: StatusLook['icon'];
  tone?: Tone;
  children: ReactNode;
}

function Line({ icon: Icon, tone = 'orange', children }: LineProps) {
  return (
    <li style={toneStyle(tone) as CSSProperties}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <span>{children}</span>
    </li>
  );
}

function ShowOnly({ onOnly, part }: Pick<MissingNoticeProps, 'onOnly'> & { part: CoveragePart }) {
  return onOnly ? (
    <button type="button" className={classes.link} onClick={() => onOnly(part)}>
      {part === 'problems' ? <Trans>Show only problems</Trans> : <Trans>Show only these</Trans>}
    </button>
  ) : null;
}

function UnreviewedText({ missing: { outlet_name, tasks, daily } }: { missing: MissingReview }) {
  if (tasks === 0) return <Trans>Nobody reviews at {outlet_name}: what is submitted there waits.</Trans>;
  if (daily === null)
    return (
      <Plural
        value={tasks}
        one={`Nobody reviews # task at ${outlet_name} this week: it would be approved by itself.`}
        other={`Nobody reviews # tasks at ${outlet_name} this week: they would be approved by themselves.`}
      />
    );
  return tasks === daily ? (
    <Plural
      value={daily}
      one={`Nobody reviews # task at ${outlet_name} on one day: it would be approved by itself.`}
      other={`Nobody reviews # tasks at ${outlet_name} on one day: they would be approved by themselves.`}
    />
  ) : (
    <Plural
      value={daily}
      one={`Nobody reviews # task at ${outlet_name} each day: it would be approved by itself.`}
      other={`Nobody reviews # tasks at ${outlet_name} each day: they would be approved by themselves.`}
    />
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
