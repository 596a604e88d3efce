import type { apiKeyReasons } from '@gerai/shared/accounts/api-keys/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof apiKeyReasons>({
  'api_keys.name_required': msg`Please enter a name for the key`,
  'api_keys.name_taken': msg`There is already a key of this name`,
  'api_keys.invalid': msg`This API key is not valid, or was revoked`,
});
