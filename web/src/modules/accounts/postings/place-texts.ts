import type { postingReasons } from '@gerai/shared/accounts/postings/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

// Apart from the admin's texts (posting-texts.ts): people with several places load it on the phone.
addReasonTexts<Pick<typeof postingReasons, 'postings.not_yours'>>({
  'postings.not_yours': msg`You do not work there today`,
});
