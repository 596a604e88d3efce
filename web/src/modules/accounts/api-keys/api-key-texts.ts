import type { apiKeyReasons } from '@gerai/shared/accounts/api-keys/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof apiKeyReasons>({
  'api_keys.scope_missing': ({ scope }) => msg`This API key lacks the scope ‘${scope}’`,
});
