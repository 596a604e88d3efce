import type { sessionFailureReasons } from '@gerai/shared/accounts/auth/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof sessionFailureReasons>({});
