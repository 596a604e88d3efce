import type { RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import { isMeaningful, rateOf } from '@gerai/shared/insight/proof-rates/rules.ts';
import type { UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatNumber } from '../../../core/i18n/time.ts';
import { useProfile } from '../../../core/session/session.tsx';
import text from '../../../ui/text/text.module.css';
import { unusualLabels } from '../../work/photo-proof/unusual-texts.ts';
import classes from './proof-rates.module.css';
import { tasksBehind } from './rate-links.ts';
import type { RateList } from './rate-list.ts';

interface RateCellProps {
  list: RateList;
  row: RateRow;
  kind: UnusualFilter;
}

/** A share with the numbers behind it, which lead to their tasks. Too few submissions have the numbers alone. */
export function RateCell({ list, row, kind }: RateCellProps) {
  const { i18n } = useLingui();
  const share = rateOf(row, kind);
  const numbers = useNumbers(row, kind);
  const { to, search } = useTasksLink(list, row, kind);
  if (row[kind] === 0) return <span className={text.muted}>{share === null ? '–' : '0%'}</span>;
  const label = i18n._(unusualLabels[kind]);
  return (
    <Link to={to} search={search} className={classes.figure}>
      <span className={text.hidden}>{`${row.name}, ${label}: `}</span>
      {share === null ? null : <span className={classes.share}>{shareText(share)}</span>}
      <span className={classes.numbers}>{numbers}</span>
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

/** The list of tasks that this person may open. */
export function useTasksLink(list: RateList, row: RateRow, kind: UnusualFilter) {
  const { role } = useProfile();
  const search = tasksBehind(list, row, kind, useNow());
  const to = role === 'admin' ? ('/task/admin/daily-tasks' as const) : ('/task/audit/daily-tasks' as const);
  return { to, search };
}

/** The submissions with photos; fewer than 20 say that they are too few for shares. */
export function SentCell({ row }: { row: RateRow }) {
  const { t } = useLingui();
  const sent = formatNumber(row.sent, useLanguage());
  if (isMeaningful(row)) return sent;
  return (
    <span className={classes.few}>
      {sent}
      <span className={classes.numbers}>{t`too few for a share`}</span>
    </span>
  );
}
