import type { BulkResult } from '@gerai/shared/work/reviews/bulk-contract.ts';
import { reviewMessages } from '@gerai/shared/work/reviews/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { messageText } from '../../../../core/i18n/message-text.ts';
import classes from './sheet-outcome.module.css';

export interface NotDecided {
  result: BulkResult;
  /** The outlet and the person. */
  name: string;
}

/** Those of many that were not decided here, each by its name and why: the others were. Nothing where all were. */
export function SheetOutcome({ list, onClose }: { list: readonly NotDecided[]; onClose: () => void }) {
  const { t, i18n } = useLingui();
  if (list.length === 0) return null;
  const why = ({ outcome, decided }: BulkResult) => {
    if (outcome === 'own_submission') return messageText(i18n, reviewMessages.own);
    if (outcome === 'not_approved') return messageText(i18n, reviewMessages.notApproved);
    if (!decided) return t`It is no longer there`;
    return messageText(
      i18n,
      reviewMessages.alreadyDecided(decided.decision.toLowerCase(), decided.by ?? 'the system'),
    );
  };
  return (
    <section className={classes.outcome} role="status">
      <div>
        <p className={classes.title}>
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
