import type { notificationReasons } from '@gerai/shared/insight/notifications/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof notificationReasons>({});
