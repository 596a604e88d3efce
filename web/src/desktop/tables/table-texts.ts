import type { tableReasons } from '@gerai/shared/tables/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../core/i18n/reason-text.ts';

/** Why a file is not made now. */
addReasonTexts<typeof tableReasons>({
  'tables.too_many_own': ({ seconds }, say) =>
    msg`Two of your files are on their way already. Try again in ${{ wait: say.wait(seconds) }}, or when one has arrived.`,
  'tables.too_many': ({ seconds }, say) =>
    msg`Many people are downloading files right now. Try again in ${{ wait: say.wait(seconds) }}.`,
});
