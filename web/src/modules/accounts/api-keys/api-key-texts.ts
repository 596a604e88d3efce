import { apiKeyMessages } from '@gerai/shared/accounts/api-keys/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [apiKeyMessages.nameRequired]: msg`Please enter a name for the key`,
  [apiKeyMessages.nameTaken]: msg`There is already a key of this name`,
  [apiKeyMessages.invalid]: msg`This API key is not valid, or was revoked`,
  [apiKeyMessages.revoked]: msg`The key was revoked`,
});
