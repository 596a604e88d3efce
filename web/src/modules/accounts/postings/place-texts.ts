import type { placeReasons } from '@gerai/shared/accounts/postings/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

// Apart from the admin's texts (posting-texts.ts): people with several places load it on the phone.
addReasonTexts<typeof placeReasons>({});
