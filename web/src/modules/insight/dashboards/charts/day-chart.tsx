import type { DayCompletion } from '@gerai/shared/insight/dashboards/contract.ts';
import { percentOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Title } from '@mantine/core';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './day-chart.module.css';

interface DayChartProps {
  /** Oldest first, today last; undefined while loading. */
  days: readonly DayCompletion[] | undefined;
}

/** An outlet's completion by day, a column each; today's is provisional. */
export function DayChart({ days }: DayChartProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = ({ date, tasks, done, outage }: DayCompletion, rate: number | null) => {
    const when = formatCivilDate(date, 'day', language);
    if (outage) return t`${when}: system outage, not counted. ${outage}`;
    return rate === null ? t`${when}: no tasks` : t`${when}: ${rate}%, ${done} of ${tasks} done`;
  };
  return (
    <section className={boxes.shrinks}>
      <Title order={2} className={classes.title}>
        <Trans>Completion, 14 days</Trans>
      </Title>
      <p className={`${text.muted} ${boxes.below8}`}>
        <Trans>Completion by day, in percent. Today so far.</Trans>
      </p>
      {days ? (
        <ol className={`${boxes.list} ${classes.chart}`}>
          {days.map((day, place) => {
            const rate = percentOf(day.done, day.tasks);
            return (
              <li
                key={day.date}
                title={words(day, rate)}
                data-today={place === days.length - 1 || undefined}
                data-outage={day.outage ? true : undefined}
              >
                <span className={text.hidden}>{words(day, rate)}</span>
                <span className={classes.rate} aria-hidden>
                  {rate ?? '–'}
                </span>
                <span className={classes.column} aria-hidden>
                  <span style={{ height: `${rate ?? 0}%` }} />
                </span>
                <span className={classes.day} aria-hidden>
                  {Number(day.date.slice(8))}
                </span>
              </li>
            );
          })}
        </ol>
      ) : (
        <Skeleton h={176} radius="md" />
      )}
    </section>
  );
}
