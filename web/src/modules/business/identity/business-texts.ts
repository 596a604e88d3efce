import { businessMessages } from '@gerai/shared/business/identity/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [businessMessages.saved]: msg`Business saved`,
  [businessMessages.logoSaved]: msg`Logo saved`,
  [businessMessages.logoRemoved]: msg`Logo removed`,
  [businessMessages.logoType]: msg`Please upload a JPG, PNG or WebP image file`,
  [businessMessages.logoTooLarge]: msg`File size must be less than 5MB`,
  [businessMessages.logoTooLong]: msg`The logo is too long for its height. Choose one of at most 8:1.`,
});
