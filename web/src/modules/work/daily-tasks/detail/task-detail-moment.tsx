import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatInstant, relativeTime } from '../../../../core/i18n/time.ts';
import classes from './task-detail.module.css';

/** The exact time, as a record needs it, and beside it how near it is, while it is within some hours. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow();
  const said = relativeTime(at, now, language);
  const exact = formatInstant(at, 'dateTime', language);
  // 'yesterday 16:40' and a far date say nothing that the exact time does not.
  const isNear = !said.includes(formatInstant(at, 'time', language)) && !exact.startsWith(said);
  return (
    <span className={classes.moment}>
      <time dateTime={at}>{exact}</time>
      {isNear ? <span className={classes.said}>{said}</span> : null}
    </span>
  );
}
