import type { Posting } from '@gerai/shared/accounts/postings/contract.ts';
import type { postingReasons } from '@gerai/shared/accounts/postings/reasons.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';

addReasonTexts<Omit<typeof postingReasons, 'postings.not_yours'>>({
  'postings.place_required': msg`Choose an outlet or an area`,
  'postings.area_manager_only': msg`People manage an area; as staff they work at an outlet`,
  'postings.job_role_required': msg`Choose the job role whose tasks they do there`,
  'postings.ends_before': msg`The last day is the first day or later`,
  'postings.ended': msg`This has already ended. Add it again.`,
  'postings.not_posted': msg`Only managers and staff work at further outlets. Change the role first.`,
  'postings.overlap': msg`They are there in this role on some of these days already`,
  'postings.unknown_place': msg`This outlet or area has been deleted. Reopen this form.`,
  'postings.unknown_job_role': msg`This job role has been deleted. Reopen this form.`,
  'postings.moves_nowhere': msg`Choose another outlet or another job role`,
  'postings.move_passed': msg`Choose tomorrow or later. To move someone today, change the location.`,
  'postings.day_passed': msg`The last day is today or later. To end an account now, deactivate it.`,
});

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
