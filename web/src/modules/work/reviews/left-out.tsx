import type { AllWaiting } from '@gerai/shared/work/reviews/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';

interface LeftOutProps {
  /** How many the queue's filters leave; undefined while they load. */
  total: number | undefined;
  /** How many wait in all; absent of a sample, which has its own figures. */
  waiting: AllWaiting | undefined;
  /** Shows all that wait, from the date of the oldest on. */
  onAll: (oldest: string | undefined) => void;
}

/** What the filters of the queue leave out, so that its number and the dashboard's are the same. */
export function LeftOut({ total, waiting, onAll }: LeftOutProps) {
  const language = useLanguage();
  const more = waiting && total !== undefined ? waiting.total - total : 0;
  if (!waiting || more <= 0) return null;
  const all = formatNumber(waiting.total, language);
  return (
    <p className={`${text.muted} ${boxes.below8}`}>
      <Plural value={more} one="# more outside these filters." other="# more outside these filters." />{' '}
      <Anchor component="button" type="button" inherit onClick={() => onAll(waiting.oldest ?? undefined)}>
        <Trans>Show all {all}</Trans>
      </Anchor>
    </p>
  );
}
