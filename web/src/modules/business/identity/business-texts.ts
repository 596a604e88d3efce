import type { businessReasons } from '@gerai/shared/business/identity/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof businessReasons>({
  'business.logo_type': msg`Please upload a JPG, PNG or WebP image file`,
  'business.logo_too_large': msg`File size must be less than 5MB`,
  'business.logo_too_long': msg`The logo is too long for its height. Choose one of at most 8:1.`,
});
