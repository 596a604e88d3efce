import type { Posting } from '@gerai/shared/accounts/postings/contract.ts';
import type { postingReasons } from '@gerai/shared/accounts/postings/reasons.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';

addReasonTexts<typeof postingReasons>({});

/** The days of a posting that has not ended: 'from 23 Nov until 25 Nov'. */
export function postedDays(
  i18n: I18n,
  { from_date, until_date }: Pick<Posting, 'from_date' | 'until_date'>,
  today: string,
  language: Language,
): string {
  const [from, until] = [from_date, until_date].map(
    (date) => date && formatCivilDate(date, 'date', language),
  );
  if (from_date > today) {
    if (from_date === until_date) return i18n._(msg`on ${from!}`);
    return until ? i18n._(msg`from ${from!} until ${until}`) : i18n._(msg`from ${from!}`);
  }
  return until ? i18n._(msg`until ${until}`) : i18n._(msg`until further notice`);
}
