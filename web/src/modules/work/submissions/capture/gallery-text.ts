import type { Language } from '@gerai/shared/text/language.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatInstant } from '../../../../core/i18n/time.ts';
import type { DraftCapture } from './draft-capture.ts';

type Taken = Pick<DraftCapture, 'taken_at' | 'taken_from'>;

/** Where a picture of the gallery is from: 'From gallery, taken 20 Nov 2026, 10:42'. */
export function galleryText(i18n: I18n, language: Language, { taken_at, taken_from }: Taken): string {
  if (taken_at === null) return i18n._(msg`From gallery`);
  const at = formatInstant(new Date(taken_at), 'dateTime', language);
  return taken_from === 'file'
    ? i18n._(msg`From gallery, file dated ${at}`)
    : i18n._(msg`From gallery, taken ${at}`);
}
