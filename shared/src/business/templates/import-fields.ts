import { YES_OR_NO, yesOrNoOf } from '../../tables/yes-or-no.ts';
import { oneLine } from '../../text/one-line.ts';
import { WEEKDAYS } from '../../time/business-time.ts';
import type { CellReader } from './cell-reader.ts';
import { type Schedule, templateDefaults, templateLimits } from './contract.ts';
import { deadlineTimesOf } from './deadline-times.ts';
import { CHALLENGE_KINDS, type Definition, definitionDefaults } from './definition.ts';
import { FREQUENCIES, type Frequency } from './frequencies.ts';
import { ALL_LOCATIONS, IMPORT_COLUMNS, type ImportColumn, importLimits } from './import-contract.ts';
import { MONTH_WEEKS, WEEKDAY_FREQUENCIES } from './month-weeks.ts';
import { PRIORITIES, type Priority } from './priorities.ts';
import { TEMPLATE_STATUSES, type TemplateStatus } from './statuses.ts';

/** The template that a row describes, with names as written in the file. */
export interface ImportedTemplate extends Schedule, Omit<Definition, 'group_id' | 'sample_photo_id'> {
  display_id: string;
  /** An outlet, or an area or a tag as `placeOf` has it; null means all locations. */
  location: string | null;
  job_role: string;
  task_group: string | null;
  status: TemplateStatus;
  priority: Priority | null;
  assigned_to: string | null;
}

/** What a file has of a template: an end may be missing where a form made it. */
export type WrittenTemplate = Omit<ImportedTemplate, 'end_date'> & { end_date: string | null };

interface Field<Value> {
  column: ImportColumn;
  /** The value of the column's cell; what the reader refuses stands for nothing. */
  read(reader: CellReader, frequency: Frequency): Value;
  /** The cell, as an import reads it. Absent where another field of the column writes it. */
  write?(template: WrittenTemplate): string;
}

/** Every field of a template with its column (specification 2, section 5): a new one stands here alone. */
export const importFields: {
  readonly [Name in keyof ImportedTemplate]: Field<ImportedTemplate[Name]>;
} & { frequency: { read(reader: CellReader): Frequency } } = {
  display_id: {
    column: 'TaskID',
    read: (reader) => reader.taskId(),
    write: ({ display_id }) => display_id,
  },
  task_name: {
    column: 'TaskName',
    read: (reader) => oneLine(reader.text('TaskName', templateLimits.taskName, { required: true })),
    write: ({ task_name }) => task_name,
  },
  start_date: {
    column: 'StartDate',
    read: (reader) => reader.date('StartDate'),
    write: ({ start_date }) => start_date,
  },
  end_date: {
    column: 'EndDate',
    read: (reader) => reader.date('EndDate'),
    write: ({ end_date }) => end_date ?? '',
  },
  priority: {
    column: 'Priority',
    read: (reader) => reader.choice('Priority', PRIORITIES),
    write: ({ priority }) => priority ?? '',
  },
  assigned_to: {
    column: 'AssignedTo',
    read: (reader) => reader.email('AssignedTo'),
    write: ({ assigned_to }) => assigned_to ?? '',
  },
  status: {
    column: 'Status',
    read: (reader) => reader.choice('Status', TEMPLATE_STATUSES, { required: true }) ?? 'Active',
    write: ({ status }) => status,
  },
  job_role: {
    column: 'JobRole',
    read: (reader) => reader.text('JobRole', importLimits.cell, { required: true }),
    write: ({ job_role }) => job_role,
  },
  frequency: {
    column: 'Frequency',
    read: (reader) => reader.choice('Frequency', FREQUENCIES, { required: true }) ?? 'daily',
    write: ({ frequency }) => frequency,
  },
  instructions: {
    column: 'Description',
    read: (reader) => reader.lines('Description', importLimits.description),
    write: ({ instructions }) => instructions,
  },
  location: {
    column: 'Location',
    read: (reader) => reader.location(),
    write: ({ location }) => location ?? ALL_LOCATIONS,
  },
  weekly_days: {
    column: 'WeeklyDays',
    read: (reader, frequency) => (WEEKDAY_FREQUENCIES.includes(frequency) ? reader.weekdays() : []),
    write: ({ frequency, weekly_days }) =>
      WEEKDAY_FREQUENCIES.includes(frequency)
        ? WEEKDAYS.filter((day) => weekly_days.includes(day)).join(', ')
        : '',
  },
  monthly_date: {
    column: 'MonthlyDate',
    read: (reader, frequency) =>
      frequency === 'monthly' ? reader.number('MonthlyDate', 31, { required: true }) : null,
    write: ({ frequency, monthly_date }) => (frequency === 'monthly' ? String(monthly_date) : ''),
  },
  custom_days: {
    column: 'CustomDays',
    read: (reader, frequency) =>
      frequency === 'custom_x_days'
        ? reader.number('CustomDays', templateLimits.customDays, { required: true })
        : null,
    write: ({ frequency, custom_days }) => (frequency === 'custom_x_days' ? String(custom_days) : ''),
  },
  custom_weeks: {
    column: 'CustomWeeks',
    // 'Dua minggu sekali' has no number.
    read: (reader, frequency) =>
      frequency === 'custom_x_weeks' ? (reader.number('CustomWeeks', templateLimits.customWeeks) ?? 2) : null,
    write: ({ frequency, custom_weeks }) => (frequency === 'custom_x_weeks' ? String(custom_weeks) : ''),
  },
  monthly_week: {
    column: 'MonthlyWeek',
    read: (reader, frequency) =>
      frequency === 'monthly_weekday' ? reader.choice('MonthlyWeek', MONTH_WEEKS, { required: true }) : null,
    write: ({ frequency, monthly_week }) => (frequency === 'monthly_weekday' && monthly_week) || '',
  },
  deadline_time: {
    column: 'DeadlineTime',
    read: (reader) => reader.times('DeadlineTime', templateDefaults.deadline_time).deadline_time,
    write: (template) => deadlineTimesOf(template).join(', '),
  },
  more_deadline_times: {
    column: 'DeadlineTime',
    read: (reader) => reader.times('DeadlineTime', templateDefaults.deadline_time).more_deadline_times,
  },
  deadline_days: {
    column: 'DeadlineDays',
    read: (reader) =>
      reader.number('DeadlineDays', templateLimits.deadlineDays) ?? templateDefaults.deadline_days,
    write: ({ deadline_days }) => String(deadline_days),
  },
  task_group: {
    column: 'TaskGroup',
    read: (reader) => reader.text('TaskGroup', importLimits.cell) || null,
    write: ({ task_group }) => task_group ?? '',
  },
  completion_criteria: {
    column: 'CompletionCriteria',
    read: (reader) => reader.lines('CompletionCriteria', templateLimits.text),
    write: ({ completion_criteria }) => completion_criteria,
  },
  photo_required: {
    column: 'PhotoRequired',
    read: (reader) => reader.choice('PhotoRequired', YES_OR_NO) !== 'No',
    write: ({ photo_required }) => yesOrNoOf(photo_required),
  },
  photo_challenge: {
    column: 'PhotoChallenge',
    read: (reader) => reader.choice('PhotoChallenge', CHALLENGE_KINDS) ?? definitionDefaults.photo_challenge,
    write: ({ photo_challenge }) => photo_challenge,
  },
  ai_comparison_enabled: {
    column: 'AIPhotoComparison',
    read: (reader) => reader.choice('AIPhotoComparison', YES_OR_NO) === 'Yes',
    write: ({ ai_comparison_enabled }) => yesOrNoOf(ai_comparison_enabled),
  },
};

export const fieldNames = Object.keys(importFields) as (keyof ImportedTemplate)[];

/** The fields that a column holds. */
export const fieldsOf = (column: ImportColumn): (keyof ImportedTemplate)[] =>
  fieldNames.filter((field) => importFields[field].column === column);

const writers = new Map(
  Object.values(importFields).flatMap(({ column, write }: Field<unknown>) =>
    write ? [[column, write] as const] : [],
  ),
);

/** The cell of a column, as an import reads it. */
export const cellOf = (column: ImportColumn, template: WrittenTemplate): string =>
  writers.get(column)!(template);

/** All cells of a template. */
export const importCellsOf = (template: WrittenTemplate): Record<ImportColumn, string> =>
  Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cellOf(column, template)])) as Record<
    ImportColumn,
    string
  >;

/** What the rows of one TaskID must agree in. */
export const commonColumns: readonly ImportColumn[] = IMPORT_COLUMNS.filter(
  (column) => column !== 'TaskID' && column !== 'Location',
);
