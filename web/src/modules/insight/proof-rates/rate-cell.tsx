import type { RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import { isMeaningful, rateOf } from '@gerai/shared/insight/proof-rates/rules.ts';
import type { UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import text from '../../../ui/text/text.module.css';
import { unusualLabels } from '../../work/photo-proof/unusual-texts.ts';
import classes from './proof-rates.module.css';
import type { TasksLink } from './rate-links.ts';

interface RateCellProps {
  row: RateRow;
  kind: UnusualFilter;
  /** Where its tasks are listed. */
  tasks: ReturnType<TasksLink>;
}

/** A share with the numbers behind it, which lead to their tasks. Too few submissions have the numbers alone. */
export function RateCell({ row, kind, tasks }: RateCellProps) {
  const { i18n } = useLingui();
  const share = rateOf(row, kind);
  const numbers = useNumbers(row, kind);
  if (row[kind] === 0) return <span className={text.muted}>{share === null ? '–' : '0%'}</span>;
  const label = i18n._(unusualLabels[kind]);
  return (
    <Link {...tasks} className={classes.figure}>
      <span className={text.hidden}>{`${row.name}, ${label}: `}</span>
      {share === null ? null : <span className={text.strong}>{shareText(share)}</span>}
      <span className={`${text.mutedSmall} ${classes.numbers}`}>{numbers}</span>
    </Link>
  );
}

/** '3%'; of a share that rounds to none and is not, '<1%'. */
export const shareText = (share: number): string => (share === 0 ? '<1%' : `${share}%`);

/** '4 of 120'. */
export function useNumbers(row: RateRow, kind: UnusualFilter): string {
  const { t } = useLingui();
  const language = useLanguage();
  const [hits, sent] = [formatNumber(row[kind], language), formatNumber(row.sent, language)];
  return t`${hits} of ${sent}`;
}

/** The submissions with photos; fewer than 20 say that they are too few for shares. */
export function SentCell({ row }: { row: RateRow }) {
  const { t } = useLingui();
  const sent = formatNumber(row.sent, useLanguage());
  if (isMeaningful(row)) return sent;
  return (
    <span className={classes.few}>
      {sent}
      <span className={`${text.mutedSmall} ${classes.numbers}`}>{t`too few for a share`}</span>
    </span>
  );
}
