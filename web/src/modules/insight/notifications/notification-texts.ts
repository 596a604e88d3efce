import type { notificationReasons } from '@gerai/shared/insight/notifications/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof notificationReasons>({
  'notifications.no_pushes': msg`This server sends no pushes`,
  'notifications.not_a_push_service': msg`Not the address of a push service`,
});
