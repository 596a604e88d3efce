import { businessTime } from '@gerai/shared/time/business-time.ts';
import { zoneName } from '@gerai/shared/time/time-zones.ts';
import { isClosingSoon } from '@gerai/shared/work/reviews/rules.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMoon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../../core/i18n/now.ts';
import { dayClosingQuery } from '../api.ts';
import classes from './day-closing-bar.module.css';

interface DayClosingBarProps {
  outlet_id: string | undefined;
  area_id: string | undefined;
  /** Undefined if the list is already sorted oldest first. */
  onOldestFirst: (() => void) | undefined;
}

/** In the last hours of the day: how many submissions are left, and what the day's end does to them. */
export function DayClosingBar({ onOldestFirst, ...of }: DayClosingBarProps) {
  const { t } = useLingui();
  const now = useNow();
  const { data } = useQuery(dayClosingQuery(of));
  // A low screen is the photo's: what happens then is one tap away.
  const isShort = useMediaQuery('(max-height: 40em)', false, { getInitialValueInEffect: false });
  if (!data) return null;
  const { closes_at, time_zone, with_photo, without_photo } = data;
  const left = with_photo + without_photo;
  if (left === 0 || !isClosingSoon(now, closes_at, time_zone)) return null;
  const own = businessTime(new Date(closes_at), time_zone);
  const time = time_zone ? `${own} ${zoneName(time_zone, now)}` : own;
  const count = (
    <strong>
      {t`${plural(left, { one: '# submission is left for today', other: '# submissions are left for today' })}`}
    </strong>
  );
  const then = [
    with_photo > 0
      ? t`${plural(with_photo, { one: `At ${time} # with a photo is approved automatically.`, other: `At ${time} # with a photo are approved automatically.` })}`
      : '',
    without_photo > 0
      ? t`${plural(without_photo, { one: '# without a photo stays here.', other: '# without a photo stay here.' })}`
      : '',
  ].join(' ');
  return (
    <section className={classes.bar} aria-label={t`Before the end of the day`}>
      <IconMoon size={20} className={classes.icon} aria-hidden />
      {isShort ? (
        <details className={classes.words}>
          <summary>{count}</summary>
          {then}
        </details>
      ) : (
        <p className={classes.words}>
          {count} {then}
        </p>
      )}
      {onOldestFirst ? (
        <Button variant="default" onClick={onOldestFirst}>
          <Trans>Oldest first</Trans>
        </Button>
      ) : null}
    </section>
  );
}
