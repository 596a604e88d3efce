import { avatarMessages } from '@gerai/shared/accounts/profile/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [avatarMessages.invalidType]: msg`Please upload a JPG or PNG image file`,
  [avatarMessages.tooLarge]: msg`File size must be less than 5MB`,
  [avatarMessages.notSquare]: msg`The picture must be square`,
  [avatarMessages.notAllowed]: msg`You may not change the photo of another person`,
  [avatarMessages.timedOut]: msg`Image loading timed out. Please try a different image or check your connection.`,
  [avatarMessages.updateFailed]: msg`Failed to update avatar`,
  [avatarMessages.loadFailed]: msg`Failed to load image`,
  [avatarMessages.invalidUrl]: msg`Invalid image URL`,
  [avatarMessages.canvasFailed]: msg`Failed to setup image canvas`,
  [avatarMessages.blobFailed]: msg`Failed to create blob from canvas`,
});
