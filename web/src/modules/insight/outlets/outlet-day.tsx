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
import boxes from '../../../ui/layout/boxes.module.css';
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
        <div className={`${boxes.row8} ${classes.dates}`}>
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

type RoleDay = OutletOverview['roles'][number];

function Roles({ overview }: { overview: OutletOverview }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { outlet, date, business_date, roles } = overview;
  const isToCome = date > business_date;
  const figure = (key: string, head: string, phone: string, value: (role: RoleDay) => number) => ({
    key,
    head,
    width: 96,
    isNumber: true as const,
    cell: (role: RoleDay) => (
      <span className={classes.figure} data-label={phone}>
        {formatNumber(value(role), language)}
      </span>
    ),
  });
  return (
    <SmallTable
      className={classes.roles}
      rows={roles}
      rowKey={({ job_role_id }) => job_role_id}
      columns={[
        {
          key: 'role',
          head: t`Job Role`,
          cell: ({ job_role_id, role_name }) =>
            isToCome ? (
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
            ),
        },
        figure('tasks', isToCome ? t`To be made` : t`Tasks`, t`Tasks`, ({ tasks, due }) =>
          isToCome ? Math.max(tasks, due ?? 0) : tasks,
        ),
        isToCome
          ? { key: 'done', head: null, width: 96, cell: () => null }
          : figure('done', t`Done`, t`Done`, ({ done }) => done),
        figure('people', t`People`, t`People`, ({ people }) => people),
        {
          key: 'notes',
          head: (
            <span className={text.hidden}>
              <Trans>Notes</Trans>
            </span>
          ),
          cell: (role) => <RoleNotes role={role} overview={overview} />,
        },
      ]}
    />
  );
}

/** Who is missing, or which tasks are. */
function RoleNotes({ role, overview }: { role: RoleDay; overview: OutletOverview }) {
  const language = useLanguage();
  const { job_role_id, tasks, due, people, invited } = role;
  const { outlet, date, business_date } = overview;
  if (people === 0 && invited > 0)
    return (
      <>
        <StatusLabel tone="orange" icon={IconMail}>
          <InvitedCount invited={invited} />
        </StatusLabel>{' '}
        <InviteAgain className={classes.link} outlet_id={outlet.id} job_role_id={job_role_id} />
      </>
    );
  if (people === 0)
    return (
      <StatusLabel tone="orange" icon={IconUserOff}>
        <Trans>Nobody works there</Trans>
      </StatusLabel>
    );
  if (date !== business_date || due === null || due <= tasks) return null;
  return <Trans>{formatNumber(due - tasks, language)} not made yet</Trans>;
}
