import type { apiKeyReasons } from '@gerai/shared/accounts/api-keys/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof apiKeyReasons>({
  'api_keys.name_required': msg`Please enter a name for the key`,
  'api_keys.name_taken': msg`There is already a key of this name`,
  'api_keys.scope_required': msg`Choose what the key may do`,
  'api_keys.end_past': msg`Choose a day from today on`,
  'api_keys.invalid': msg`This API key is not valid, or was revoked`,
  'api_keys.ended': ({ date }, say) => msg`This API key ended on ${{ date: say.date(date) }}`,
  'api_keys.scope_missing': ({ scope }) => msg`This API key lacks the scope ‘${scope}’`,
  'api_keys.revoked': msg`This key was revoked`,
});
