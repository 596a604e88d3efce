import type { profileReasons } from '@gerai/shared/accounts/profile/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof profileReasons>({});
