import type { archivedOutletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import { addReasonTexts } from '../../core/i18n/reason-text.ts';

// Wherever an outlet is chosen it may have been archived meanwhile: forms of people too, which know no outlets.
addReasonTexts<typeof archivedOutletReasons>({});
