import { percentOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../../../core/i18n/time.ts';
import classes from './heat-map.module.css';
import type { LineSearch, OverviewPath } from './heat-map-lines.ts';

export interface PickedCell {
  search: LineSearch;
  name: string;
  date: string;
  tasks: number;
  done: number;
  /** Why it was a system outage. */
  outage: string | undefined;
  closed: boolean;
  /** Picked by touch: the first touch shows the figures, the link follows from here. */
  touched: boolean;
}

interface HeatMapReadoutProps {
  picked: PickedCell | null;
  today: string;
  overview: OverviewPath;
}

/** The figures of the cell under pointer, cursor or finger. Its space is reserved, so that nothing moves. */
export function HeatMapReadout({ picked, today, overview }: HeatMapReadoutProps) {
  const language = useLanguage();
  if (!picked)
    return (
      <p className={classes.readout}>
        <Trans>Completion by day. Select a cell to see its tasks.</Trans>
      </p>
    );
  const { search, name, date, tasks, done, outage, closed, touched } = picked;
  const rate = percentOf(done, tasks);
  const [doneText, tasksText] = [done, tasks].map((count) => formatNumber(count, language));
  return (
    <p className={classes.readout}>
      <span>
        <strong>{name}</strong> · {formatCivilDate(date, 'day', language)} ·{' '}
        {outage !== undefined ? (
          <Trans>System outage, not counted: {outage}</Trans>
        ) : rate === null ? (
          closed ? (
            <Trans>closed</Trans>
          ) : (
            <Trans>no tasks</Trans>
          )
        ) : (
          <Trans>
            <strong>{rate}%</strong>: {doneText} of {tasksText} done
          </Trans>
        )}
        {date === today && tasks > 0 ? (
          <>
            {' '}
            <Trans>so far</Trans>
          </>
        ) : null}
      </span>
      {touched ? (
        <Link to={overview} search={{ dateFrom: date, dateTo: date, ...search }} className={classes.show}>
          <Trans>Show the tasks</Trans>
        </Link>
      ) : null}
    </p>
  );
}
