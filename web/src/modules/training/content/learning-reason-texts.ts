import type { certificateReasons } from '@gerai/shared/training/certificates/reasons.ts';
import type { learningReasons } from '@gerai/shared/training/learning/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

// Completing a course issues its certificate.
addReasonTexts<typeof certificateReasons>({});

addReasonTexts<typeof learningReasons>({});
