import type { Calendar } from '@gerai/shared/business/coverage/contract.ts';
import { addDays, mondayOf, WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../../core/i18n/time.ts';
import { gridCell } from '../../../ui/table/use-grid-keys.ts';
import text from '../../../ui/text/text.module.css';
import classes from './coverage.module.css';
import { weekdayText } from './month-text.ts';
import { useMonthKeys } from './use-month-keys.ts';
import { shadeOf } from './week-load.ts';

interface MonthTableProps {
  month: Calendar;
  /** The chosen day. */
  date: string;
  onDay: (date: string) => void;
}

/** Names that fit into a day; the rest are counted. */
const NAMED = 2;

/** The weeks of a month, each day with its number of tasks and the first of their names. */
export function MonthTable({ month, date, onDay }: MonthTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { days, templates } = month;
  const grid = useMonthKeys(date, onDay);
  const first = mondayOf(days[0]!.date);
  const before = days.findIndex((day) => mondayOf(day.date) !== first);
  const weeks = Math.ceil((days.length - before) / WEEKDAYS.length) + 1;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const counts = days.map(({ tasks }) => tasks).filter((tasks) => tasks > 0);
  // Days differ little: the fewest have the lightest shade, and all where they are alike.
  const fewest = Math.min(...counts);
  const most = Math.max(...counts);
  const shade = (tasks: number) =>
    tasks === 0 ? 0 : most === fewest ? 1 : shadeOf(tasks - fewest, most - fewest) || 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by arrow keys is a grid.
    <table role="grid" className={classes.calendar} aria-label={t`Tasks by day`} {...grid}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday, at) => (
            <th key={weekday} scope="col">
              {weekdayText(addDays(first, at), language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={addDays(first, 7 * week)}>
            {WEEKDAYS.map((weekday, at) => {
              const day = byDate.get(addDays(first, 7 * week + at));
              if (!day) return <td key={weekday} />;
              const names = day.due.map((n) => templates[n]!.task_name);
              return (
                <td key={weekday}>
                  <button
                    type="button"
                    className={classes.date}
                    data-date={day.date}
                    data-shade={shade(day.tasks)}
                    data-today={day.date === month.today || undefined}
                    aria-pressed={day.date === date}
                    onClick={() => onDay(day.date)}
                    {...gridCell}
                  >
                    <span className={text.hidden}>
                      {formatCivilDate(day.date, 'longDate', language)}:{' '}
                      {day.is_closed ? <Trans>Closed</Trans> : formatNumber(day.tasks, language)}
                    </span>
                    <span className={classes.number} aria-hidden>
                      {Number(day.date.slice(8))}
                      <strong>{day.is_closed ? '–' : formatNumber(day.tasks, language)}</strong>
                    </span>
                    {day.is_closed ? (
                      <span className={`${text.mutedSmall} ${text.truncate} ${classes.some}`} aria-hidden>
                        <Trans>Closed</Trans>
                      </span>
                    ) : templates.length > 1 ? (
                      names.slice(0, NAMED).map((name, n) => (
                        <span
                          // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike.
                          key={n}
                          className={`${text.mutedSmall} ${text.truncate} ${classes.some}`}
                          aria-hidden
                        >
                          {name}
                        </span>
                      ))
                    ) : null}
                    {templates.length > 1 && names.length > NAMED ? (
                      <span className={`${text.mutedSmall} ${text.truncate} ${classes.some}`} aria-hidden>
                        <Trans>{names.length - NAMED} more</Trans>
                      </span>
                    ) : null}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
