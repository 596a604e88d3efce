import type { notificationReasons } from '@gerai/shared/insight/notifications/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof notificationReasons>({
  'notifications.push_service_refused': ({ status }) =>
    msg`The browser's push service refused the push (status ${{ status }}). Try again later`,
});
