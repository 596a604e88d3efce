import type { Coverage, MissingPeople, MissingReview } from '@gerai/shared/business/coverage/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { IconEyeOff, IconMail, IconTrendingUp, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { gridCell } from '../../../ui/table/use-grid-keys.ts';
import { type StatusStyle, type Tone, toneStyle } from '../../../ui/text/tone.ts';
import { InviteAgain } from '../../accounts/users/invite-again.tsx';
import { ChooseReviewer } from '../../accounts/users/reviewer/choose-reviewer.tsx';
import classes from './coverage.module.css';
import type { CoveragePart } from './coverage-search.ts';
import { InvitedText } from './invited-text.tsx';

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
  const named = missing.first.filter(({ invited }) => invited > 0).length;
  const moreInvited = missing.invited.places - named;
  const more = missing.count - missing.first.length - moreInvited;
  const furtherReviews = unreviewed.count - unreviewed.first.length;
  if (missing.count + unreviewed.count + overload === 0) return null;
  return (
    <ul className={classes.notice}>
      {missing.first.map((one) =>
        one.invited > 0 ? (
          <Line key={`${one.outlet_id} ${one.job_role_id}`} icon={IconMail}>
            <InvitedText missing={one} />{' '}
            <InviteAgain className={classes.link} outlet_id={one.outlet_id} job_role_id={one.job_role_id} />
          </Line>
        ) : (
          <Line key={`${one.outlet_id} ${one.job_role_id}`} icon={IconUserOff}>
            <MissingText missing={one} /> <AddPerson {...one} />
          </Line>
        ),
      )}
      {moreInvited > 0 ? (
        <Line icon={IconMail}>
          <Plural
            value={missing.invited.people}
            one="# person is invited and has not signed in yet"
            other="# people are invited and have not signed in yet"
          />{' '}
          <Plural
            value={missing.invited.places}
            one="at # job role of an outlet."
            other="at # job roles of outlets."
          />{' '}
          <InviteAgain className={classes.link} />
        </Line>
      ) : null}
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
          {one.invited > 0 ? (
            <>
              <Plural
                value={one.invited}
                one="# manager is invited and has not signed in yet."
                other="# managers are invited and have not signed in yet."
              />{' '}
              <InviteAgain className={classes.link} outlet_id={one.outlet_id} isOfManagers />
              {' · '}
            </>
          ) : null}
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
  icon: StatusStyle['icon'];
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
        one={`Nobody reviews # task at ${outlet_name} this week: it would be approved automatically.`}
        other={`Nobody reviews # tasks at ${outlet_name} this week: they would be approved automatically.`}
      />
    );
  return tasks === daily ? (
    <Plural
      value={daily}
      one={`Nobody reviews # task at ${outlet_name} on one day: it would be approved automatically.`}
      other={`Nobody reviews # tasks at ${outlet_name} on one day: they would be approved automatically.`}
    />
  ) : (
    <Plural
      value={daily}
      one={`Nobody reviews # task at ${outlet_name} each day: it would be approved automatically.`}
      other={`Nobody reviews # tasks at ${outlet_name} each day: they would be approved automatically.`}
    />
  );
}

function MissingText({ missing }: { missing: MissingPeople }) {
  const { outlet_name, job_role, tasks, daily, fails } = missing;
  if (!fails) return <NotBegunText missing={missing} />;
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

/** Where nobody has ever signed in the day's end fails nothing. */
function NotBegunText({ missing: { outlet_name, job_role, tasks, daily } }: { missing: MissingPeople }) {
  if (daily === null)
    return (
      <Plural
        value={tasks}
        one={`No ${job_role} at ${outlet_name}: nobody can do # task of this week.`}
        other={`No ${job_role} at ${outlet_name}: nobody can do # tasks of this week.`}
      />
    );
  return tasks === daily ? (
    <Plural
      value={daily}
      one={`No ${job_role} at ${outlet_name}: nobody can do # task of one day.`}
      other={`No ${job_role} at ${outlet_name}: nobody can do # tasks of one day.`}
    />
  ) : (
    <Plural
      value={daily}
      one={`No ${job_role} at ${outlet_name}: nobody can do # task each day.`}
      other={`No ${job_role} at ${outlet_name}: nobody can do # tasks each day.`}
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
