import type { workbookReasons } from '@gerai/shared/business/workbook/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof workbookReasons>({});
