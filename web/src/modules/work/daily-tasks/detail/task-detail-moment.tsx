import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatInstant, relativeTime } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './task-detail.module.css';

/** The exact time, with a relative time beside it while it is within some hours. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow();
  const said = relativeTime(at, now, language);
  const exact = formatInstant(at, 'dateTime', language);
  // 'yesterday 16:40' or a distant date repeats the exact time, so it is left out.
  const isNear = !said.includes(formatInstant(at, 'time', language)) && !exact.startsWith(said);
  return (
    <span className={classes.moment}>
      <time dateTime={at}>{exact}</time>
      {isNear ? <span className={`${text.dimmed} ${classes.said}`}>{said}</span> : null}
    </span>
  );
}
