import { yesOrNoOf } from '../../tables/yes-or-no.ts';
import { deadlineTimesOf } from './deadline-times.ts';
import type { ImportColumn } from './import-contract.ts';
import { ALL_LOCATIONS } from './import-contract.ts';
import type { ImportedTemplate } from './import-rules.ts';
import { WEEKDAY_FREQUENCIES } from './month-weeks.ts';

/** What a file has of a template: an end may be missing where a form made it. */
export type WrittenTemplate = Omit<ImportedTemplate, 'end_date'> & { end_date: string | null };

/** The cells of a template, as an import reads them. */
export const importCellsOf = (template: WrittenTemplate): Record<ImportColumn, string> => ({
  TaskID: template.display_id,
  TaskName: template.task_name,
  StartDate: template.start_date,
  EndDate: template.end_date ?? '',
  Priority: template.priority ?? '',
  AssignedTo: template.assigned_to ?? '',
  Status: template.status,
  JobRole: template.job_role,
  Frequency: template.frequency,
  Description: template.instructions,
  Location: template.location ?? ALL_LOCATIONS,
  WeeklyDays: WEEKDAY_FREQUENCIES.includes(template.frequency) ? template.weekly_days.join(', ') : '',
  MonthlyDate: template.frequency === 'monthly' ? String(template.monthly_date) : '',
  CustomDays: template.frequency === 'custom_x_days' ? String(template.custom_days) : '',
  CustomWeeks: template.frequency === 'custom_x_weeks' ? String(template.custom_weeks) : '',
  MonthlyWeek: (template.frequency === 'monthly_weekday' && template.monthly_week) || '',
  DeadlineTime: deadlineTimesOf(template).join(', '),
  DeadlineDays: String(template.deadline_days),
  TaskGroup: template.task_group ?? '',
  CompletionCriteria: template.completion_criteria,
  PhotoRequired: yesOrNoOf(template.photo_required),
  PhotoChallenge: template.photo_challenge,
  AIPhotoComparison: yesOrNoOf(template.ai_comparison_enabled),
});
