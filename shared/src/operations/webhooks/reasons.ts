import { reasons } from '../../http/reason-catalogue.ts';

export const webhookReasons = reasons('webhooks', {
  name_required: 'Please enter a name for the webhook',
  event_required: 'Choose what to be told of',
  too_many: 'There are already {most} webhooks: delete one first',
  invalid_url: 'Enter an address as https://example.com/path, without user, password and fragment',
  https_only: 'The address must begin with https://',
  port_closed: 'This port is not called: use 443, or one from 1024 on',
  address_closed: 'This address is inside the network. WEBHOOK_ALLOW in the configuration can open it',
  no_secret: 'Make a new secret first: a backup has none',
});
export type WebhookReason = keyof typeof webhookReasons;
