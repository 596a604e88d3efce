import { reasons } from '../../http/reason-catalogue.ts';

export const profileReasons = reasons('profile', {
  invalid_type: 'Please upload a JPG or PNG image file',
  too_large: 'File size must be less than 5MB',
  not_square: 'The picture must be square',
  not_allowed: 'You may not change the photo of another person',
  timed_out: 'Image loading timed out. Please try a different image or check your connection.',
  processing_failed: 'Failed to process the selected image',
  load_failed: 'Failed to load image',
  invalid_url: 'Invalid image URL',
  canvas_failed: 'Failed to setup image canvas',
  blob_failed: 'Failed to create blob from canvas',
});
export type ProfileReason = keyof typeof profileReasons;
