import type { proofReasons } from '@gerai/shared/accounts/auth/proof-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof proofReasons>({
  'auth.step_up_required': msg`Confirm that it is you to do this.`,
});
