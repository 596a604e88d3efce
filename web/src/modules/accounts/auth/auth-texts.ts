import type { authReasons } from '@gerai/shared/accounts/auth/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import './session-failure-texts.ts';

addReasonTexts<typeof authReasons>({});
