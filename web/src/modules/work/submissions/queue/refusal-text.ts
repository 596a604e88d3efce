import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import type { Refusal } from '../../../../core/offline/entry.ts';
import '../../../../core/i18n/http-texts.ts';
import '../../../../core/i18n/photo-texts.ts';
import '../submission-texts.ts';

/** Texts for somebody who has just sent a task, where they help more than the reason's own text. */
const better: Record<string, MessageDescriptor> = {
  'photos.taken': msg`This photo has already been used. Take a new one.`,
  'photos.too_many_pixels': msg`The image has too many pixels. Please select a smaller one.`,
  'http.not_found': msg`This task is not yours any more: it was removed, or given to others.`,
  'http.not_permitted': msg`You may not send this task any more.`,
  'photos.not_allowed': msg`You may not send this task any more.`,
};
const uploadFailed = msg`Failed to upload one or more photos. Please try again.`;

/** What helps where work came too late: nothing proves when it was done but the photo itself. */
export const lateAdvice = msg`If you did it in time, show your manager the photo: it stays on this device.`;
const tooLate: readonly (string | undefined)[] = ['submissions.auto_failed', 'submissions.expired'];

/** Why a submission was refused, and what can be done where it came too late. */
export const refusalAdvice = (i18n: I18n, refusal: Refusal): string =>
  tooLate.includes(refusal.reason)
    ? `${refusalText(i18n, refusal).replace(/\.?$/, '.')} ${i18n._(lateAdvice)}`
    : refusalText(i18n, refusal);

/**
 * Why a submission was refused, in the reader's language; an unknown reason is shown as received (specification 1,
 * section 8).
 */
export function refusalText(i18n: I18n, refusal: Refusal): string {
  const instead = better[refusal.reason ?? ''];
  const text = instead ? i18n._(instead) : reasonText(i18n, refusal);
  return refusal.ofPhoto && refusal.reason !== 'photos.upload_failed'
    ? `${i18n._(uploadFailed)} ${text}`
    : text;
}
