import type { generationReasons } from '@gerai/shared/business/generation/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof generationReasons>({});
