import type { profileReasons } from '@gerai/shared/accounts/profile/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof profileReasons>({
  'profile.invalid_type': msg`Please upload a JPG or PNG image file`,
  'profile.too_large': msg`File size must be less than 5MB`,
  'profile.not_square': msg`The picture must be square`,
  'profile.not_allowed': msg`You may not change the photo of another person`,
  'profile.timed_out': msg`Image loading timed out. Please try a different image or check your connection.`,
  'profile.processing_failed': msg`Failed to process the selected image`,
  'profile.load_failed': msg`Failed to load image`,
  'profile.invalid_url': msg`Invalid image URL`,
  'profile.canvas_failed': msg`Failed to setup image canvas`,
  'profile.blob_failed': msg`Failed to create blob from canvas`,
});
