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
  'http.not_found': msg`This task is no longer yours: it was removed or reassigned.`,
  'http.not_permitted': msg`You may not send this task any more.`,
  'photos.not_allowed': msg`You may not send this task any more.`,
};
const uploadFailed = msg`Failed to upload one or more photos. Please try again.`;

/** What helps where the task takes no more: nothing proves when it was done but the photo itself. */
const late: Advice = {
  kept: msg`If you did it in time, show your manager the photo: it stays on this device.`,
  unkept: msg`If you did it in time, show your manager the photo before you close this page: it could not be saved.`,
};
/** What becomes of the work where the task was cancelled: it can be sent if that is taken back. */
const cancelled: Advice = {
  kept: msg`Your photos and notes stay on this device: send them if the task is opened again.`,
  unkept: msg`Your photos and notes could not be saved. Keep this page open, and send them if the task is opened again.`,
};
const advice: Record<string, Advice> = {
  'submissions.auto_failed': late,
  'submissions.expired': late,
  'submissions.cancelled': cancelled,
  'submissions.cancelled_for': cancelled,
};
/** Whether the device has the work makes two texts of one advice. */
type Advice = Record<'kept' | 'unkept', MessageDescriptor>;
type Keeping = { isUnkept: boolean };

/** What to do with work for a task that takes no more. */
export const leftAdvice = (i18n: I18n, isCancelled: boolean, { isUnkept }: Keeping): string =>
  i18n._((isCancelled ? cancelled : late)[isUnkept ? 'unkept' : 'kept']);

/** Why a submission was refused, and what can be done where the task takes no more. */
export function refusalAdvice(i18n: I18n, refusal: Refusal, { isUnkept }: Keeping): string {
  const further = advice[refusal.reason ?? '']?.[isUnkept ? 'unkept' : 'kept'];
  const text = refusalText(i18n, refusal);
  return further ? `${text.replace(/\.?$/, '.')} ${i18n._(further)}` : text;
}

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
