import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatInstant, relativeTime } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './task-detail.module.css';

/** The exact time by the clocks of an outlet, with a relative time beside it while it is within some hours. */
export function Moment({ at, zone }: { at: string; zone?: OwnZone }) {
  const language = useLanguage();
  const now = useNow();
  const said = relativeTime(at, now, language, 'moment', language, zone);
  const exact = formatInstant(at, 'dateTime', language, zone);
  // 'yesterday 16:40' or a distant date repeats the exact time, so it is left out.
  const isNear = !said.includes(formatInstant(at, 'time', language, zone)) && !exact.startsWith(said);
  return (
    <span className={classes.moment}>
      <time dateTime={at}>{exact}</time>
      {isNear ? <span className={`${text.dimmed} ${classes.said}`}>{said}</span> : null}
    </span>
  );
}
