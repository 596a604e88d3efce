import type { BulkResult } from '@gerai/shared/work/reviews/bulk-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './sheet-outcome.module.css';

export interface NotDecided {
  result: BulkResult;
  /** The outlet and the person. */
  name: string;
}

/**
 * The submissions of a bulk decision that were not decided here, each with its name and the reason. Renders nothing
 * if all were.
 */
export function SheetOutcome({ list, onClose }: { list: readonly NotDecided[]; onClose: () => void }) {
  const { t, i18n } = useLingui();
  if (list.length === 0) return null;
  const why = ({ outcome, decided }: BulkResult) => {
    if (outcome === 'own_submission') return reasonText(i18n, { reason: 'reviews.own_submission' });
    if (outcome === 'not_approved') return reasonText(i18n, { reason: 'reviews.not_approved' });
    if (!decided) return t`It is no longer there`;
    const decision = decided.decision.toLowerCase();
    return decided.by
      ? reasonText(i18n, { reason: 'reviews.already_decided', values: { decision, person: decided.by } })
      : reasonText(i18n, { reason: 'reviews.already_decided_by_system', values: { decision } });
  };
  return (
    <section className={classes.outcome} role="status">
      <div>
        <p className={text.strong}>
          <Plural
            value={list.length}
            one="# submission was not decided here; the others were"
            other="# submissions were not decided here; the others were"
          />
        </p>
        <ul className={classes.list}>
          {list.map(({ result, name }) => (
            <li key={result.id}>
              <Trans>
                {name}: {why(result)}
              </Trans>
            </li>
          ))}
        </ul>
      </div>
      <CloseButton aria-label={t`Close`} onClick={onClose} />
    </section>
  );
}
