import type { proofReasons } from '@gerai/shared/accounts/auth/proof-reasons.ts';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof proofReasons>({});
