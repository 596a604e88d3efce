import type { RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import { rateOf } from '@gerai/shared/insight/proof-rates/rules.ts';
import { UNUSUAL_FILTERS, type UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { unusualLabels } from '../../work/photo-proof/unusual-texts.ts';
import { shareText, useNumbers } from './rate-cell.tsx';

interface RateCardProps {
  row: RateRow;
  kind: UnusualFilter;
  open: (content: ReactNode) => ReactNode;
}

/** An outlet or a person on a phone: the share of the chosen kind, and how many there are of the others. */
export function RateCard({ row, kind, open }: RateCardProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const numbers = useNumbers(row, kind);
  const share = rateOf(row, kind);
  const others = UNUSUAL_FILTERS.filter((one) => one !== kind && row[one] > 0);
  return (
    <>
      <h2 className={`${text.title} ${text.truncate}`}>{open(row.name)}</h2>
      <p className={text.muted}>{row.under}</p>
      <p className={`${text.small} ${boxes.above4}`}>
        {i18n._(unusualLabels[kind])}:{' '}
        {share !== null ? (
          <>
            <strong>{row[kind] === 0 ? '0%' : shareText(share)}</strong> ({numbers})
          </>
        ) : (
          <Trans>{numbers}, too few for a share</Trans>
        )}
      </p>
      <p className={`${text.description} ${text.lines3}`}>
        {others.map((one) => `${i18n._(unusualLabels[one])} ${formatNumber(row[one], language)}`).join(' · ')}
      </p>
    </>
  );
}
