import type { webhookReasons } from '@gerai/shared/operations/webhooks/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof webhookReasons>({});
