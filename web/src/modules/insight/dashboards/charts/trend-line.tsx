import { completionRate, type DayCounts, doneOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate, formatNumber } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './trend-line.module.css';
import { trendPath } from './trend-path.ts';

type Day = DayCounts & { date: string };

/** Completion over the days of a report. Pointer or arrow keys show a day's figures; Enter opens its tasks. */
export function TrendLine({ days }: { days: readonly Day[] | undefined }) {
  return (
    <section className={`${boxes.card} ${classes.section}`}>
      <Title order={2} id="trend-title" fz="md">
        <Trans>Completion by day</Trans>
      </Title>
      {days === undefined ? <Skeleton h={220} radius="md" /> : days.length > 0 ? <Line days={days} /> : null}
    </section>
  );
}

function Line({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const today = businessDate(useNow());
  const [picked, setPicked] = useState<number | null>(null);
  const at = Math.min(picked ?? days.length - 1, days.length - 1);
  const day = days[at]!;
  const shares = days.map((one) => completionRate(one) ?? 0);
  const { line, openEnd, area, points } = trendPath(shares, days.at(-1)!.date === today);
  const words = (one: Day) => {
    const [when, rate] = [formatCivilDate(one.date, 'day', language), completionRate(one) ?? 0];
    const [done, tasks] = [doneOf(one), one.tasks].map((count) => formatNumber(count, language));
    const figures = t`${when}: ${rate}%, ${done} of ${tasks} done`;
    return one.date === today ? t`${figures} so far` : figures;
  };
  const pick = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    setPicked(Math.round(share * (days.length - 1)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      void navigate({ to: '/task/admin/daily-tasks', search: { dateFrom: day.date, dateTo: day.date } });
      return;
    }
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setPicked(Math.min(Math.max(next, 0), days.length - 1));
  };
  const shownDates = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  return (
    <>
      <p className={`${text.figures} ${text.description} ${boxes.below12}`}>{words(day)}</p>
      <div className={classes.chart}>
        <div className={classes.scale} aria-hidden>
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </div>
        <div
          className={classes.plot}
          role="slider"
          tabIndex={0}
          aria-labelledby="trend-title"
          aria-valuemin={0}
          aria-valuemax={days.length - 1}
          aria-valuenow={at}
          aria-valuetext={words(day)}
          onPointerMove={pick}
          onPointerDown={pick}
          onPointerLeave={() => setPicked(null)}
          onKeyDown={onKeyDown}
        >
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden className={classes.drawing}>
            {[0, 50, 100].map((y) => (
              <line key={y} x1={0} x2={1000} y1={y} y2={y} className={classes.rule} />
            ))}
            <path d={area} className={classes.area} />
            <path d={line} className={classes.line} />
            <path d={openEnd} className={classes.openEnd} />
          </svg>
          <span
            className={classes.point}
            style={{ left: `${points[at]!.x / 10}%`, top: `${points[at]!.y}%` }}
            aria-hidden
          />
        </div>
      </div>
      <div className={classes.dates} aria-hidden>
        {shownDates.map((place) => (
          <span key={place}>{formatCivilDate(days[place]!.date, 'date', language)}</span>
        ))}
      </div>
    </>
  );
}
