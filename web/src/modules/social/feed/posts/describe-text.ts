import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import type { Refusal } from '../../../../core/offline/entry.ts';
import type { TextAbout } from './post-draft.ts';
import '../social-texts.ts';

/** The title of a post or comment in the queue: its first words, else the number of photos. */
export const titleOf = ({ text, photos }: TextAbout, i18n: I18n): string =>
  text || (photos === 1 ? i18n._(msg`1 photo`) : i18n._(msg`${{ count: photos }} photos`));

/** The reason why a post or a comment was refused, in the reader's language. */
export function refusalWords(refusal: Refusal, i18n: I18n): string {
  const why = reasonText(i18n, refusal);
  return refusal.ofPhoto
    ? `${i18n._(msg`Failed to upload one or more photos. Please try again.`)} ${why}`
    : why;
}
