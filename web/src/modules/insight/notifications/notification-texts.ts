import type { notificationReasons } from '@gerai/shared/insight/notifications/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof notificationReasons>({
  'notifications.no_pushes': msg`This server sends no pushes`,
  'notifications.not_a_push_service': msg`Not the address of a push service`,
  'notifications.not_subscribed': msg`This device is no longer subscribed. Turn notifications off and on again`,
  'notifications.push_service_unreachable': msg`The browser's push service can't be reached. Try again later`,
  'notifications.push_service_refused': ({ status }) =>
    msg`The browser's push service refused the push (status ${{ status }}). Try again later`,
});
