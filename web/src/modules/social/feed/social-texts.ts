import type { socialReasons } from '@gerai/shared/social/feed/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof socialReasons>({});
