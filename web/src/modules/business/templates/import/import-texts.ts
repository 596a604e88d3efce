import type { templateImportReasons } from '@gerai/shared/business/templates/import-reasons.ts';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof templateImportReasons>({});
