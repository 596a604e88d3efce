import type { passwordReasons } from '@gerai/shared/accounts/users/password-reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

/** Imported by every screen on which a password is chosen. */
addReasonTexts<typeof passwordReasons>({});
