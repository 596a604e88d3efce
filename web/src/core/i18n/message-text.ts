import { httpMessages } from '@gerai/shared/http/messages.ts';
import { photoLimits, photoMessages } from '@gerai/shared/pictures/contract.ts';
import { submissionMessages } from '@gerai/shared/work/submissions/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Stand for the values of a message that has some: the contract's function called with them gives the English text,
 * and in its descriptor they tell where each value goes. Of every type, so that any function takes them.
 */
export const marks = ['\uE000', '\uE001', '\uE002', '\uE003'] as unknown as [never, never, never, never];
const MARK = /[\uE000-\uE003]/g;

/** Messages of the contracts: what the server may answer, and the specification's words for the screens. */
const texts = new Map<string, MessageDescriptor>();
/** Those with values, by their text with marks, and the marks in the order in which `pattern` finds their values. */
const patterns = new Map<string, { pattern: RegExp; places: string[]; descriptor: MessageDescriptor }>();

/** Makes the messages of a feature known: its `*-texts.ts` comes with its screens, not with the first load. */
export function addTexts(more: Readonly<Record<string, MessageDescriptor>>): void {
  for (const [text, descriptor] of Object.entries(more)) {
    const places = text.match(MARK);
    const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(MARK, '(.+?)');
    if (places) patterns.set(text, { pattern: new RegExp(`^${escaped}$`, 's'), places, descriptor });
    else texts.set(text, descriptor);
  }
}

/** A message of the contracts in the reader's language; one that is not known is shown as it came. */
export function messageText(i18n: I18n, message: string): string {
  const text = texts.get(message);
  if (text) return i18n._(text);
  for (const { pattern, places, descriptor } of patterns.values()) {
    const found = pattern.exec(message);
    if (!found) continue;
    const values: Record<string, string> = {};
    // A value may be a message itself: 'approved'.
    for (const [name, mark] of Object.entries(descriptor.values ?? {}))
      values[name] = messageText(i18n, found[places.indexOf(mark as string) + 1]!);
    return i18n._({ ...descriptor, values });
  }
  return message;
}

const [n] = marks;
const [seconds] = marks;

addTexts({
  [httpMessages.tooManyRequests(seconds)]: msg`Too many requests. Try again in ${seconds} seconds.`,
  [submissionMessages.failed]: msg`Submission Failed`,
  [submissionMessages.succeeded]: msg`Task Submitted`,
  [photoMessages.notAnImage]: msg`Please select an image file`,
  [photoMessages.tooLarge]: msg`Image file is too large. Please select a file under 10MB.`,
  [photoMessages.corrupted]: msg`The selected image appears to be corrupted or invalid. Please try a different image.`,
  [photoMessages.unreadable]: msg`This photo cannot be opened. Take it again with the Camera.`,
  [photoMessages.tooManyPixels]: msg`The image has too many pixels. Please select one of under ${{ megapixels: photoLimits.maxPixels / 1_000_000 }} megapixels.`,
  [photoMessages.tooMany(n)]: msg`You can only upload up to ${n} photos`,
  [photoMessages.notAllowed]: msg`You may not add this kind of photo`,
  [photoMessages.busy]: msg`Too many photos arrive at the moment. Please try again.`,
  [photoMessages.taken]: msg`This photo has already been used`,
  [photoMessages.watermarkLoadFailed]: msg`Failed to load image for watermarking`,
  [photoMessages.noCanvasContext]: msg`Could not get canvas context`,
  [photoMessages.watermarkFailed]: msg`Failed to create blob with watermark`,
  [photoMessages.compressionFailed]: msg`Could not compress image to target size`,
});
