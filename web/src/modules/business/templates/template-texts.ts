import type { templateReasons } from '@gerai/shared/business/templates/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof templateReasons>({
  'templates.name_required': msg`Task Name is required`,
  'templates.job_role_required': msg`Assigned Job Role is required`,
  'templates.frequency_required': msg`Frequency is required`,
  'templates.start_date_required': msg`Start Date is required`,
  'templates.deadline_time_required': msg`Deadline Time is required`,
  'templates.deadline_days_required': msg`Deadline (Days) is required`,
  'templates.no_location': msg`Please select at least one location or choose "Apply to All Locations"`,
  'templates.weekdays': msg`Please select at least one day of the week`,
  'templates.monthly_date': msg`Day of Month must be between 1 and 31`,
  'templates.custom_days': msg`Every X Days must be at least 1`,
  'templates.custom_weeks': msg`Every X Weeks must be between 1 and 52`,
  'templates.monthly_week': msg`Please select which of the days in the month`,
  'templates.deadline_days': msg`Deadline (Days) must be at least 1`,
  'templates.repeated_time': msg`Each time can be used only once`,
  'templates.start_date': msg`Start Date must be from 2000 to 2199`,
  'templates.end_date': msg`EndDate must not be before StartDate`,
  'templates.unknown_job_role': msg`This job role does not exist any more`,
  'templates.unknown_group': msg`This task group does not exist any more`,
  'templates.area_required': msg`Please choose the area`,
  'templates.unknown_area': msg`This area does not exist any more`,
  'templates.tag_required': msg`Please choose the tag`,
  'templates.unknown_tag': msg`This tag does not exist any more`,
  'templates.one_place': msg`Choose an area, a tag or locations, not several of these`,
  'templates.unknown_location': msg`A selected location does not exist any more`,
  'templates.changed_meanwhile': ({ count }) =>
    msg`${{ count }} of the templates were changed after you read them. Nothing was written.`,
  'templates.nothing_to_change': msg`Choose what the selected templates shall have`,
  'templates.unknown_sample_photo': msg`The sample photo was not found. Please upload it again.`,
});
