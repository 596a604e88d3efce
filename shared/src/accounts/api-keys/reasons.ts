import { reasons } from '../../http/reason-catalogue.ts';

export const apiKeyReasons = reasons('api_keys', {
  name_required: 'Please enter a name for the key',
  name_taken: 'There is already a key of this name',
  invalid: 'This API key is not valid, or was revoked',
});
export type ApiKeyReason = keyof typeof apiKeyReasons;
