import type { reportReasons } from '@gerai/shared/insight/reports/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof reportReasons>({});
