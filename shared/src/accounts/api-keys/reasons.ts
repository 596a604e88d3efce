import { reasons } from '../../http/reason-catalogue.ts';

export const apiKeyReasons = reasons('api_keys', {
  name_required: 'Please enter a name for the key',
  name_taken: 'There is already a key of this name',
  scope_required: 'Choose what the key may do',
  end_past: 'Choose a day from today on',
  invalid: 'This API key is not valid, or was revoked',
  ended: 'This API key ended on {date:date}',
  scope_missing: "This API key lacks the scope '{scope}'",
  revoked: 'This key was revoked',
});
export type ApiKeyReason = keyof typeof apiKeyReasons;
