import type { photoReasons } from '@gerai/shared/pictures/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from './reason-text.ts';

addReasonTexts<typeof photoReasons>({
  'photos.not_an_image': msg`Please select an image file`,
  'photos.too_large': msg`Image file is too large. Please select a file under 10MB.`,
  'photos.corrupted': msg`The selected image appears to be corrupted or invalid. Please try a different image.`,
  'photos.too_small': msg`The selected image appears to be corrupted or invalid. Please try a different image.`,
  'photos.unreadable': msg`This photo cannot be opened. Take it again with the Camera.`,
  'photos.too_many_pixels': ({ megapixels }, say) =>
    msg`The image has too many pixels. Please select one of under ${{ megapixels: say.number(megapixels) }} megapixels.`,
  'photos.too_long': ({ pixels }, say) =>
    msg`The image is too long. Please select one of at most ${{ pixels: say.number(pixels) }} pixels on each side.`,
  'photos.too_heavy': msg`This image takes too long to open. Take the photo again with the Camera, or select a smaller image.`,
  'photos.not_allowed': msg`You may not add this kind of photo`,
  'photos.busy': msg`Too many photos arrive at the moment. Please try again.`,
  'photos.watermark_load_failed': msg`Failed to load image for watermarking`,
  'photos.no_canvas_context': msg`Could not get canvas context`,
  'photos.watermark_failed': msg`Failed to create blob with watermark`,
  'photos.compression_failed': msg`Could not compress image to target size`,
  'photos.too_many': ({ maximum }, say) =>
    msg`You can only upload up to ${{ n: say.number(maximum) }} photos`,
  'photos.upload_failed': msg`Failed to upload one or more photos. Please try again.`,
  'photos.taken': msg`This photo has already been used`,
  'photos.day_full': ({ megabytes, again }, say) =>
    msg`You have reached today’s limit of ${{ megabytes: say.number(megabytes) }} MB for photos. You can add more from ${{ when: say.moment(again) }}.`,
  'photos.unsent_full': ({ megabytes, again }, say) =>
    msg`You have ${{ megabytes: say.number(megabytes) }} MB of photos that are not part of a task or post. Send them, or add more from ${{ when: say.moment(again) }}.`,
});
