import type { generationReasons } from '@gerai/shared/business/generation/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof generationReasons>({
  'generation.no_templates': msg`No task templates found. Create some templates first.`,
  'generation.out_of_bounds': ({ first, last }, say) =>
    msg`Choose a date from ${{ first: say.date(first) }} to ${{ last: say.date(last) }}`,
  'generation.none': ({ date }, say) =>
    msg`No tasks were generated for ${{ date: say.date(date) }}. Check your template schedules.`,
  'generation.done': ({ generated, skipped, date }, say) =>
    msg`Generated ${{ totalGenerated: say.number(generated) }} tasks for ${{ date: say.date(date) }}, skipped ${{ totalSkipped: say.number(skipped) }}.`,
  'generation.created': msg`Task generated`,
  'generation.exists': msg`Task already exists for this date`,
  'generation.withdrawn': msg`Withdrawn`,
  'generation.cancelled': msg`Cancelled`,
  'generation.no_reason': msg`Say why: the people of the outlets read it, and the trail keeps it`,
  'generation.nothing_to_withdraw': msg`Nothing of this run can be withdrawn any more`,
  'generation.unexpected': msg`An unexpected error occurred`,
});
