import type { webhookReasons } from '@gerai/shared/operations/webhooks/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof webhookReasons>({
  'webhooks.name_required': msg`Please enter a name for the webhook`,
  'webhooks.event_required': msg`Choose what to be told of`,
  'webhooks.too_many': ({ most }) => msg`There are already ${most} webhooks: delete one first`,
  'webhooks.invalid_url': msg`Enter an address as https://example.com/path, without user, password and fragment`,
  'webhooks.https_only': msg`The address must begin with https://`,
  'webhooks.port_closed': msg`This port is not called: use 443, or one from 1024 on`,
  'webhooks.address_closed': msg`This address is inside the network. WEBHOOK_ALLOW in the configuration can open it`,
  'webhooks.no_secret': msg`Make a new secret first: a backup has none`,
});
