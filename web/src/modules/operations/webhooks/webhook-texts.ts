import type { webhookReasons } from '@gerai/shared/operations/webhooks/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof webhookReasons>({
  'webhooks.too_many': ({ most }) => msg`There are already ${most} webhooks: delete one first`,
});
