import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { onServerClock } from '../../core/api/server-clock.ts';
import { useLanguage } from '../../core/i18n/language.tsx';
import { useNow } from '../../core/i18n/now.ts';
import { formatInstant } from '../../core/i18n/time.ts';
import classes from './as-of-line.module.css';

const DAY_MS = 24 * 3_600_000;

/** A gap after the words before it, which stays at the end of their line when this one begins a new line. */
export const asOfGap = '\u2002';

/**
 * A date with `asOf`, its AsOfLine or null: short beside the line and long without it, so that both fit into one line of
 * a phone and nothing moves when the line disappears.
 */
export function DateAsOf({ date, asOf }: { date: string | Date; asOf: ReactNode }) {
  const language = useLanguage();
  if (!asOf) return formatInstant(date, 'longDate', language);
  return (
    <>
      {formatInstant(date, 'day', language)}
      {asOfGap}
      {asOf}
    </>
  );
}

/** Says that the data was fetched at `at` (milliseconds, by this device's clock) and not confirmed by the server since. */
export function AsOfLine({ at, unreachable }: { at: number; unreachable: boolean }) {
  const language = useLanguage();
  const instant = onServerClock(at);
  const isRecent = useNow().getTime() - instant.getTime() < DAY_MS / 2;
  const time = formatInstant(instant, 'time', language);
  const day = formatInstant(instant, 'dayTime', language);
  if (!unreachable)
    return (
      <span className={classes.line}>
        {isRecent ? <Trans>As of {time}</Trans> : <Trans>As of {day}</Trans>}
      </span>
    );
  return (
    <span className={classes.line} data-offline role="status">
      <IconCloudOff size={14} aria-hidden />
      {isRecent ? <Trans>Offline · as of {time}</Trans> : <Trans>Offline · as of {day}</Trans>}
    </span>
  );
}
