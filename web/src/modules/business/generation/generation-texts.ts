import { generationMessages } from '@gerai/shared/business/generation/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts, marks } from '../../../core/i18n/message-text.ts';

const [first, last] = marks;
const [date] = marks;
const [totalGenerated, totalSkipped, ofDate] = marks;

addTexts({
  [generationMessages.noTemplates]: msg`No task templates found. Create some templates first.`,
  [generationMessages.dateRequiredTitle]: msg`Date Required`,
  [generationMessages.dateRequired]: msg`Please select a date first`,
  [generationMessages.outOfBounds(first, last)]: msg`Choose a date from ${first} to ${last}`,
  [generationMessages.none(date)]: msg`No tasks were generated for ${date}. Check your template schedules.`,
  [generationMessages.done(totalGenerated, totalSkipped, ofDate)]:
    msg`Generated ${totalGenerated} tasks for ${{ date: ofDate }}, skipped ${totalSkipped}.`,
  [generationMessages.created]: msg`Task generated`,
  [generationMessages.exists]: msg`Task already exists for this date`,
  [generationMessages.succeeded]: msg`Tasks Generated`,
  [generationMessages.failed]: msg`Task Generation Failed`,
  [generationMessages.unexpected]: msg`An unexpected error occurred`,
});
