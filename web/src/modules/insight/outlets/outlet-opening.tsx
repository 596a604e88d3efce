import type { OutletCalendar } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { holidayCalendarsQuery, outletCalendarQuery } from '../../business/outlets/calendar/api.ts';
import { UpcomingClosures } from '../../business/outlets/calendar/upcoming-closures.tsx';
import classes from './outlet-screen.module.css';

/** The closed days of an outlet to come, and the holiday calendars that it follows. */
export function OutletOpening({ id, today }: { id: string; today: string }) {
  const calendar = useQuery(outletCalendarQuery(id));
  const holidays = useQuery(holidayCalendarsQuery);
  const error = calendar.error ?? holidays.error;
  return (
    <section>
      <Title order={2} className={classes.title}>
        <Trans>Closed days to come</Trans>
      </Title>
      {calendar.data && holidays.data ? (
        <>
          <UpcomingClosures values={calendar.data} holidays={holidays.data} today={today} />
          <Followed calendar={calendar.data} names={holidays.data} />
        </>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([calendar.refetch(), holidays.refetch()])}
        />
      ) : (
        <Skeleton height={48} />
      )}
    </section>
  );
}

interface FollowedProps {
  calendar: OutletCalendar;
  names: readonly { id: string; calendar_name: string }[];
}

function Followed({ calendar: { calendar_ids }, names }: FollowedProps) {
  const followed = names
    .filter(({ id }) => calendar_ids.includes(id))
    .map(({ calendar_name }) => calendar_name);
  return (
    <p className={classes.more}>
      <Link to="/task/admin/outlets/calendars">
        {followed.length > 0 ? (
          <Trans>Holiday calendars: {followed.join(', ')}</Trans>
        ) : (
          <Trans>It follows no holiday calendar</Trans>
        )}
      </Link>
    </p>
  );
}
