import type { tableReasons } from '@gerai/shared/tables/reasons.ts';
import { addReasonTexts } from '../../core/i18n/reason-text.ts';

/** Why a file is not made now. */
addReasonTexts<typeof tableReasons>({});
