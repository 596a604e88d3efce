import { reasons } from '../../http/reason-catalogue.ts';

export const templateReasons = reasons('templates', {
  name_required: 'Task Name is required',
  job_role_required: 'Assigned Job Role is required',
  frequency_required: 'Frequency is required',
  start_date_required: 'Start Date is required',
  deadline_time_required: 'Deadline Time is required',
  deadline_days_required: 'Deadline (Days) is required',
  no_location: 'Please select at least one location or choose "Apply to All Locations"',
  weekdays: 'Please select at least one day of the week',
  monthly_date: 'Day of Month must be between 1 and 31',
  custom_days: 'Every X Days must be at least 1',
  custom_weeks: 'Every X Weeks must be between 1 and 52',
  monthly_week: 'Please select which of the days in the month',
  deadline_days: 'Deadline (Days) must be at least 1',
  repeated_time: 'Each time of the day may be there once',
  start_date: 'Start Date must be from 2000 to 2199',
  end_date: 'EndDate must not be before StartDate',
  unknown_job_role: 'This job role does not exist any more',
  unknown_group: 'This task group does not exist any more',
  area_required: 'Please choose the area',
  unknown_area: 'This area does not exist any more',
  area_or_locations: 'Choose an area or single locations, not both',
  unknown_location: 'A selected location does not exist any more',
  nothing_to_change: 'Choose what the selected templates shall have',
  unknown_sample_photo: 'The sample photo was not found. Please upload it again.',
});
export type TemplateReason = keyof typeof templateReasons;
