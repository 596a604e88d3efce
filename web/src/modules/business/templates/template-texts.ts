import type { templateReasons } from '@gerai/shared/business/templates/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof templateReasons>({});
