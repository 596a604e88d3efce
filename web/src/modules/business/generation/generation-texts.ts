import type { generationReasons } from '@gerai/shared/business/generation/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof generationReasons>({
  'generation.out_of_bounds': ({ first, last }, say) =>
    msg`Choose a date from ${{ first: say.date(first) }} to ${{ last: say.date(last) }}`,
  'generation.none': ({ date }, say) =>
    msg`No tasks were generated for ${{ date: say.date(date) }}. Check your template schedules.`,
  'generation.done': ({ generated, skipped, date }, say) =>
    msg`Generated ${{ totalGenerated: say.number(generated) }} tasks for ${{ date: say.date(date) }}, skipped ${{ totalSkipped: say.number(skipped) }}.`,
});
