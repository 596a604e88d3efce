import type { photoReasons } from '@gerai/shared/pictures/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from './reason-text.ts';

addReasonTexts<typeof photoReasons>({
  'photos.too_many_pixels': ({ megapixels }, say) =>
    msg`The image has too many pixels. Please select one of under ${{ megapixels: say.number(megapixels) }} megapixels.`,
  'photos.too_long': ({ pixels }, say) =>
    msg`The image is too long. Please select one of at most ${{ pixels: say.number(pixels) }} pixels on each side.`,
  'photos.too_many': ({ maximum }, say) =>
    msg`You can only upload up to ${{ n: say.number(maximum) }} photos`,
  'photos.day_full': ({ megabytes, again }, say) =>
    msg`You have reached today’s limit of ${{ megabytes: say.number(megabytes) }} MB for photos. You can add more from ${{ when: say.moment(again) }}.`,
  'photos.unsent_full': ({ megabytes, again }, say) =>
    msg`You have ${{ megabytes: say.number(megabytes) }} MB of photos that are not part of a task or post. Send them, or add more from ${{ when: say.moment(again) }}.`,
});
