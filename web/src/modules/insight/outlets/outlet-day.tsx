import type { OutletOverview } from '@gerai/shared/insight/outlets/contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Title } from '@mantine/core';
import {
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconEyeOff,
  IconMail,
  IconMug,
  IconUserOff,
} from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../../core/i18n/time.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import { toneStyle } from '../../../ui/text/tone.ts';
import { InviteAgain, InvitedCount } from '../../accounts/users/invite-again.tsx';
import { ChooseReviewer } from '../../accounts/users/reviewer/choose-reviewer.tsx';
import classes from './outlet-screen.module.css';

const route = getRouteApi('/signed-in/task/admin/outlets/$id');

interface OutletDayProps {
  overview: OutletOverview;
  /** Another date is on its way. */
  isLoading: boolean;
}

/** The tasks of each job role on the chosen date, which is today at first. */
export function OutletDay({ overview, isLoading }: OutletDayProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const change = useChangeSearch(route.useNavigate());
  const { date: asked } = route.useSearch();
  const { business_date, closed, roles } = overview;
  const date = asked ?? business_date;
  const show = (next: string | undefined) => change({ date: next === business_date ? undefined : next });
  return (
    <section aria-busy={isLoading} aria-label={t`The day`}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {formatCivilDate(date, 'longDate', language)}
        </Title>
        <div className={classes.dates}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Day before`}
            onClick={() => show(addDays(date, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <DateField aria-label={t`Date`} value={date} onChange={(next) => next && show(next)} />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Day after`}
            onClick={() => show(addDays(date, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button
            variant="default"
            px="xs"
            className={date === business_date ? classes.here : ''}
            onClick={() => show(undefined)}
          >
            <Trans>Today</Trans>
          </Button>
        </div>
      </div>
      {closed ? <ClosedNotice closed={closed} /> : null}
      <UnreviewedNotice overview={overview} />
      {roles.length > 0 ? (
        <Roles overview={overview} />
      ) : closed ? null : (
        <EmptyState icon={IconMug} title={t`No tasks on this day`} />
      )}
    </section>
  );
}

/** That nobody reviews on the day, unless it is over or nobody could submit anything. */
function UnreviewedNotice({ overview }: { overview: OutletOverview }) {
  const { outlet, roles, is_reviewed, unreviewed, invited_managers, date, business_date } = overview;
  const isNeeded = unreviewed > 0 || (!is_reviewed && roles.some(hasWork));
  if (date < business_date || !isNeeded) return null;
  return (
    <p className={classes.closed}>
      <IconEyeOff
        size={18}
        className={classes.unreviewed}
        style={toneStyle('orange') as CSSProperties}
        aria-hidden
      />
      <span>
        {unreviewed === 0 ? (
          <Trans>No one reviews here on this day: submissions wait.</Trans>
        ) : (
          <Plural
            value={unreviewed}
            one="Nobody reviews # task here on this day: it would be approved automatically."
            other="Nobody reviews # tasks here on this day: they would be approved automatically."
          />
        )}{' '}
        {invited_managers > 0 ? (
          <>
            <Plural
              value={invited_managers}
              one="# manager is invited and has not signed in yet."
              other="# managers are invited and have not signed in yet."
            />{' '}
            <InviteAgain className={classes.link} outlet_id={outlet.id} isOfManagers />
            {' · '}
          </>
        ) : null}
        <ChooseReviewer
          className={classes.link}
          outlet={{ outlet_id: outlet.id, outlet_name: outlet.outlet_name }}
          from={date}
        />
      </span>
    </p>
  );
}

/** There are tasks, and people to do them. */
const hasWork = ({ people, tasks, due }: OutletOverview['roles'][number]) =>
  people > 0 && Math.max(tasks, due ?? 0) > 0;

function ClosedNotice({ closed: { why, name } }: { closed: NonNullable<OutletOverview['closed']> }) {
  return (
    <p className={classes.closed}>
      <IconCalendarOff size={18} aria-hidden />
      <span>
        {why === 'opening' ? (
          <Trans>Not open yet on this day: it gets no tasks.</Trans>
        ) : why === 'archived' ? (
          <Trans>Archived: it gets no tasks.</Trans>
        ) : why === 'pause' ? (
          <Trans>Paused on this day: it gets no tasks.</Trans>
        ) : (
          <Trans>Closed on this day: it gets no tasks.</Trans>
        )}
        {name ? ` ${name}` : null}
      </span>
    </p>
  );
}

function Roles({ overview }: { overview: OutletOverview }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { outlet, date, business_date, roles } = overview;
  const number = (value: number) => formatNumber(value, language);
  const isToCome = date > business_date;
  return (
    <SmallTable
      className={classes.roles}
      head={
        <>
          <th>
            <Trans>Job Role</Trans>
          </th>
          <th className={classes.number}>{isToCome ? <Trans>To be made</Trans> : <Trans>Tasks</Trans>}</th>
          <th className={classes.number}>{isToCome ? null : <Trans>Done</Trans>}</th>
          <th className={classes.number}>
            <Trans>People</Trans>
          </th>
          <th>
            <span className={text.hidden}>
              <Trans>Notes</Trans>
            </span>
          </th>
        </>
      }
    >
      {roles.map(({ job_role_id, role_name, tasks, done, due, people, invited }) => (
        <tr key={job_role_id}>
          <td>
            {isToCome ? (
              <Link to="/task/admin/scheduler" search={{ location_id: outlet.id, job_role_id }}>
                {role_name}
              </Link>
            ) : (
              <Link
                to="/task/admin/daily-tasks"
                search={{ dateFrom: date, dateTo: date, outlet_id: outlet.id, job_role_id }}
              >
                {role_name}
              </Link>
            )}
          </td>
          <td className={classes.number} data-label={t`Tasks`}>
            {number(isToCome ? Math.max(tasks, due ?? 0) : tasks)}
          </td>
          <td className={classes.number} data-label={isToCome ? undefined : t`Done`}>
            {isToCome ? null : number(done)}
          </td>
          <td className={classes.number} data-label={t`People`}>
            {number(people)}
          </td>
          <td>
            {people === 0 && invited > 0 ? (
              <>
                <StatusLabel tone="orange" icon={IconMail}>
                  <InvitedCount invited={invited} />
                </StatusLabel>{' '}
                <InviteAgain className={classes.link} outlet_id={outlet.id} job_role_id={job_role_id} />
              </>
            ) : people === 0 ? (
              <StatusLabel tone="orange" icon={IconUserOff}>
                <Trans>Nobody works there</Trans>
              </StatusLabel>
            ) : date === business_date && due !== null && due > tasks ? (
              <Trans>{number(due - tasks)} not made yet</Trans>
            ) : null}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
