import type { userImportReasons } from '@gerai/shared/accounts/users/import-reasons.ts';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';
import '../password-texts.ts';

addReasonTexts<typeof userImportReasons>({});
