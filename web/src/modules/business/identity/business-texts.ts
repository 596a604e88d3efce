import type { businessReasons } from '@gerai/shared/business/identity/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof businessReasons>({});
