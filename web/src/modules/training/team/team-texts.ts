import type { teamReasons } from '@gerai/shared/training/team/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof teamReasons>({});
