import type { passkeyReasons } from '@gerai/shared/accounts/auth/passkey-reasons.ts';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof passkeyReasons>({});
