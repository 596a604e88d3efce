import { photoMessages } from '@gerai/shared/pictures/contract.ts';
import { submissionMessages } from '@gerai/shared/work/submissions/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Refusal } from '../../../../core/offline/entry.ts';

const corrupted = msg`The selected image appears to be corrupted or invalid. Please try a different image.`;

/** By the server's reason, else by its code. */
const texts: Record<string, MessageDescriptor> = {
  submitted: msg`This task has already been sent.`,
  auto_failed: msg`Time is up: this task has been failed automatically.`,
  expired: msg`The time for sending this task is over.`,
  not_yet: msg`This task has not started yet.`,
  id_taken: msg`This was sent before with other content. Open the task, look at it, and send it again.`,
  photos: msg`A photo of this submission was not found. Please add it again.`,
  photo_taken: msg`This photo has already been used. Take a new one.`,
  corrupted,
  unreadable: msg`This photo cannot be opened. Take it again with the Camera.`,
  too_small: corrupted,
  too_many_pixels: msg`The image has too many pixels. Please select a smaller one.`,
  not_found: msg`This task is not yours any more: it was removed, or given to others.`,
  forbidden: msg`You may not send this task any more.`,
  too_large: msg`Image file is too large. Please select a file under 10MB.`,
  unsupported_type: msg`Please select an image file`,
};
const uploadFailed = msg`Failed to upload one or more photos. Please try again.`;

/** What the server said, in the reader's language; what is not known is shown as it came (specification 1, section 8). */
export function refusalText(i18n: I18n, { code, reason, message, ofPhoto }: Refusal): string {
  // It names who sent it and when, in Indonesian alone.
  const namesSender =
    reason === 'submitted' && i18n.locale === 'id' && message !== submissionMessages.conflict;
  if (namesSender || message === submissionMessages.photoRequired) return message;
  const known = texts[reason ?? ''] ?? texts[code];
  const text = known ? i18n._(known) : message;
  return ofPhoto && message !== photoMessages.uploadFailed ? `${i18n._(uploadFailed)} ${text}` : text;
}
