import type { CalendarInput, HolidayCalendar } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { type Closed, closedDays, lifeOf } from '@gerai/shared/business/outlets/rules.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './calendar.module.css';

/** Days that are looked at, and closed ones that are named. */
const AHEAD = 60;
const NAMED = 6;

interface UpcomingClosuresProps {
  values: CalendarInput;
  holidays: readonly HolidayCalendar[];
  today: string;
}

/** The next closed days of a calendar's form, by the rule that generates tasks. */
export function UpcomingClosures({ values, holidays, today }: UpcomingClosuresProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const calendars = new Map(
    holidays.map(({ id, holidays: days }) => [id, new Map(days.map(({ date, name }) => [date, name]))]),
  );
  const days = closedDays(lifeOf(values, today), calendars, { from: today, count: AHEAD });
  const more = days.length - NAMED;
  return (
    <p className={`${text.muted} ${classes.upcoming}`}>
      {days.length === 0 ? (
        <Trans>Open on each of the next {AHEAD} days.</Trans>
      ) : days.length === AHEAD ? (
        <Trans>Closed on all of the next {AHEAD} days.</Trans>
      ) : (
        <>
          <strong>
            <Trans>Closed in the next {AHEAD} days:</Trans>
          </strong>{' '}
          {days
            .slice(0, NAMED)
            .map(({ date, closed }) =>
              [formatCivilDate(date, 'day', language), nameOf(i18n, closed)].filter(Boolean).join(' '),
            )
            .join(' · ')}
          {more > 0 ? (
            <>
              {' '}
              <Plural value={more} one="and # more" other="and # more" />
            </>
          ) : null}
        </>
      )}
    </p>
  );
}

function nameOf(i18n: I18n, closed: Closed): string {
  switch (closed.why) {
    case 'day':
    case 'holiday':
      return `(${closed.name})`;
    case 'pause':
      return `(${closed.reason})`;
    case 'opening':
      return i18n._(msg`(not open yet)`);
    case 'archived':
    case 'closed':
    case 'weekly':
      return '';
  }
}
