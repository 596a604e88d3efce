import { percentOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { atBase } from '../../../../core/api/base-path.ts';
import { stringifySearch } from '../../../../core/api/search-params.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './heat-map.module.css';
import { type HeatLine, heatStep, type OverviewPath } from './heat-map-lines.ts';

interface HeatMapRowProps {
  line: HeatLine;
  /** Row index; 0 is the total. */
  index: number;
  dates: readonly string[];
  today: string;
  overview: OverviewPath;
  /** The day whose cell is the tab stop; null in all rows but one. */
  tabDay: number | null;
}

/** The days of an outlet or a job role. Plain links, because hundreds of the router's links would make the table slow. */
export const HeatMapRow = memo(function HeatMapRow(props: HeatMapRowProps) {
  const { line, index, dates, today, overview, tabDay } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const describe = (date: string, day: number, rate: number | null) => {
    const when = formatCivilDate(date, 'day', language);
    const [done, tasks] = [line.done[day]!, line.tasks[day]!];
    const outage = line.outages[day];
    if (outage !== undefined) return t`${line.name}, ${when}: system outage, not counted. ${outage}`;
    if (rate === null && line.closed.includes(day)) return t`${line.name}, ${when}: closed`;
    const figures = rate === null ? t`${when}: no tasks` : t`${when}: ${rate}%, ${done} of ${tasks} done`;
    return `${line.name}, ${figures}`;
  };
  return (
    <tr aria-rowindex={index + 2} className={index === 0 ? classes.total : undefined}>
      <th scope="row" className={classes.name}>
        <span className={`${text.lines2} ${classes.words}`} title={line.name}>
          {line.name}
        </span>
      </th>
      <td className={classes.average}>{line.rate === null ? '–' : `${line.rate}%`}</td>
      {dates.map((date, day) => {
        const rate = percentOf(line.done[day]!, line.tasks[day]!);
        const search = { dateFrom: date, dateTo: date, ...line.search };
        return (
          <td key={date} className={classes.field} data-today={date === today || undefined}>
            <a
              href={atBase(overview + stringifySearch(search))}
              className={classes.cell}
              data-place={`${index} ${day}`}
              data-outage={line.outages[day] !== undefined || undefined}
              data-closed={line.closed.includes(day) || undefined}
              data-step={date === today && rate !== null ? 'open' : heatStep(rate)}
              tabIndex={tabDay === day ? 0 : -1}
              aria-label={describe(date, day, rate)}
            >
              {rate === null
                ? line.outages[day] === undefined && !line.closed.includes(day)
                  ? '·'
                  : '–'
                : rate}
            </a>
          </td>
        );
      })}
    </tr>
  );
});
