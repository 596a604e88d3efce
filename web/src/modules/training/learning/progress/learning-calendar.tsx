import { businessDate } from '@gerai/shared/time/business-time.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { type CalendarDay, calendarWeeks, monthStarts } from './calendar-weeks.ts';
import classes from './learning-calendar.module.css';

interface LearningCalendarProps {
  days: readonly { date: string; minutes: number; lessons: number }[];
}

/** The learning days of twelve weeks: a grid of squares, and a table of weeks for screen readers. */
export function LearningCalendar({ days }: LearningCalendarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const weeks = calendarWeeks(days, businessDate(useNow()));
  const months = monthStarts(weeks.map(([monday]) => monday!.date));
  return (
    <div className={`${boxes.box} ${classes.calendar}`}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>
            {t`${plural(days.length, {
              one: 'In the last twelve weeks you learned on # day.',
              other: 'In the last twelve weeks you learned on # days.',
            })}`}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <Trans>Day</Trans>
              </VisuallyHidden>
            </th>
            {weeks.map(([monday], place) => (
              <th key={monday!.date} scope="col" className={classes.month}>
                <span aria-hidden>
                  {months[place] && formatCivilDate(monday!.date, 'date', language).split(' ')[1]}
                </span>
                <VisuallyHidden>{formatCivilDate(monday!.date, 'date', language)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks[0]!.map(({ date }, weekday) => (
            <tr key={date}>
              <th scope="row" className={classes.weekday}>
                {formatCivilDate(date, 'day', language).split(/[ ,]/)[0]}
              </th>
              {weeks.map((week) => (
                <Day key={week[weekday]!.date} day={week[weekday]!} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.legend} aria-hidden>
        <Trans context="learning">Less</Trans>
        {[0, 1, 2, 3].map((level) => (
          <span key={level} className={classes.square} data-level={level} />
        ))}
        <Trans context="learning">More</Trans>
      </p>
    </div>
  );
}

function Day({ day: { date, minutes, lessons, level, isAhead } }: { day: CalendarDay }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (isAhead) return <td />;
  const amount =
    level === 0
      ? t`nothing`
      : [
          minutes > 0 ? t`${plural(minutes, { one: '# minute', other: '# minutes' })}` : '',
          lessons > 0 ? t`${plural(lessons, { one: '# lesson', other: '# lessons' })}` : '',
        ]
          .filter((part) => part !== '')
          .join(', ');
  return (
    <td title={`${formatCivilDate(date, 'day', language)}: ${amount}`}>
      <span className={classes.square} data-level={level} aria-hidden />
      <VisuallyHidden>{amount}</VisuallyHidden>
    </td>
  );
}
