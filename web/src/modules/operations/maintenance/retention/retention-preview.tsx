import type { RetentionPreview as Preview } from '@gerai/shared/operations/retention/contract.ts';
import type { RetentionRule } from '@gerai/shared/operations/retention/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';

const MB = 1_000_000;

/** What a rule would remove now, and what the oldest day is afterwards. */
export function RetentionPreview({ preview }: { preview: Preview }) {
  const { rule, count, bytes, exact, from, to, oldest_kept } = preview;
  const language = useLanguage();
  const number = formatNumber(count, language);
  const kept = formatCivilDate(oldest_kept, 'date', language);
  if (count === 0 || from === null || to === null)
    return (
      <p className={text.description}>
        <Trans>Nothing is that old now. Everything from {kept} on is kept.</Trans>
      </p>
    );
  const [first, last] = [formatCivilDate(from, 'date', language), formatCivilDate(to, 'date', language)];
  const size = formatNumber(Math.ceil(bytes / MB), language);
  return (
    <p className={text.description}>
      <Amount rule={rule} number={number} size={size} exact={exact} />{' '}
      <Trans>
        from {first} to {last}. Everything from {kept} on is kept.
      </Trans>
    </p>
  );
}

interface AmountProps {
  rule: RetentionRule;
  number: string;
  /** Megabytes. */
  size: string;
  exact: boolean;
}

function Amount({ rule, number, size, exact }: AmountProps) {
  const { t } = useLingui();
  if (rule === 'job_runs') return t`Removes ${number} runs`;
  if (rule === 'sign_ins' || rule === 'trail')
    return exact ? t`Removes ${number} entries` : t`Removes about ${number} entries`;
  return exact ? t`Removes ${number} photos (${size} MB)` : t`Removes about ${number} photos (${size} MB)`;
}
