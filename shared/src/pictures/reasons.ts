import { reasons } from '../http/reason-catalogue.ts';

export const photoReasons = reasons('photos', {
  not_an_image: 'Please select an image file',
  too_large: 'Image file is too large. Please select a file under 10MB.',
  corrupted: 'The selected image appears to be corrupted or invalid. Please try a different image.',
  too_small: 'The selected image appears to be corrupted or invalid. Please try a different image.',
  unreadable: 'This photo cannot be opened. Take it again with the Camera.',
  too_many_pixels:
    'The image has too many pixels. Please select one of under {megapixels:number} megapixels.',
  too_long: 'The image is too long. Please select one of at most {pixels:number} pixels on each side.',
  too_heavy:
    'This image takes too long to open. Take the photo again with the Camera, or select a smaller image.',
  not_allowed: 'You may not add this kind of photo',
  busy: 'Too many photos arrive at the moment. Please try again.',
  watermark_load_failed: 'Failed to load image for watermarking',
  no_canvas_context: 'Could not get canvas context',
  watermark_failed: 'Failed to create blob with watermark',
  compression_failed: 'Could not compress image to target size',
  too_many: 'You can only upload up to {maximum:number} photos',
  upload_failed: 'Failed to upload one or more photos. Please try again.',
  taken: 'This photo has already been used',
  unsent_full:
    'You have {megabytes:number} MB of photos that are not part of a task or post. Send them, or add more from {again:moment}.',
  day_full:
    'You have reached today’s limit of {megabytes:number} MB for photos. You can add more from {again:moment}.',
});
export type PhotoReason = keyof typeof photoReasons;
