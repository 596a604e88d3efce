import type { providerReasons } from '@gerai/shared/accounts/auth/provider-reasons.ts';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof providerReasons>({});
