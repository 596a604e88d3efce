import { userLimits } from '../../accounts/users/contract.ts';
import { isNotShown } from '../../tables/not-shown.ts';
import { isSheetError, isStorable } from '../../tables/storable.ts';
import { YES_OR_NO } from '../../tables/yes-or-no.ts';
import { isEmail } from '../../text/email-format.ts';
import { oneLine } from '../../text/one-line.ts';
import { addDays, WEEKDAYS, type Weekday } from '../../time/business-time.ts';
import {
  CHALLENGE_KINDS,
  type ChallengeKind,
  type Schedule,
  templateDefaults,
  templateLimits,
} from './contract.ts';
import { sortDeadlineTimes } from './deadline-times.ts';
import { FREQUENCIES } from './frequencies.ts';
import {
  ALL_LOCATIONS,
  type ImportCells,
  type ImportColumn,
  type ImportError,
  type ImportRow,
  importLimits,
} from './import-contract.ts';
import type { TemplateImportBecause as Because } from './import-reasons.ts';
import { MONTH_WEEKS, WEEKDAY_FREQUENCIES } from './month-weeks.ts';
import { PRIORITIES, type Priority } from './priorities.ts';
import { TEMPLATE_STATUSES, type TemplateStatus } from './statuses.ts';

/** The template that a row describes, with names as written in the file. */
export interface ImportedTemplate extends Schedule {
  display_id: string;
  task_name: string;
  /** An outlet, or an area or a tag as `placeOf` has it; null means all locations. */
  location: string | null;
  job_role: string;
  task_group: string | null;
  status: TemplateStatus;
  priority: Priority | null;
  assigned_to: string | null;
  instructions: string;
  completion_criteria: string;
  photo_required: boolean;
  photo_challenge: ChallengeKind;
  ai_comparison_enabled: boolean;
}

/** A parsed row, or its errors. */
export type ReadRow = { template: ImportedTemplate } | { errors: ImportError[] };

/** Whether a cell means all locations. */
export const isEverywhere = (location: string): boolean =>
  location.toLowerCase() === ALL_LOCATIONS.toLowerCase();

/**
 * Parses one row by the rules of its columns (specification 2, section 5), without regard to other rows. A cell of the
 * columns in `kept` is stored as it is and refused by none: a form may have made it longer than a file may.
 */
export function readImportRow(
  { row, cells }: ImportRow,
  kept: ReadonlySet<ImportColumn> = new Set(),
): ReadRow {
  const errors: ImportError[] = [];
  const reader = new CellReader(
    cells,
    (field, value, why) =>
      errors.push({ row, field, value: value.slice(0, importLimits.shownValue), ...why }),
    kept,
  );
  const template = readTemplate(reader);
  return errors.length === 0 ? { template } : { errors };
}

function readTemplate(reader: CellReader): ImportedTemplate {
  const frequency = reader.choice('Frequency', FREQUENCIES, { required: true }) ?? 'daily';
  const start_date = reader.date('StartDate');
  const end_date = reader.date('EndDate');
  if (start_date && (start_date < templateLimits.firstDate || start_date > templateLimits.lastStartDate))
    reader.refuse('StartDate', { reason: 'template_import.start_date' });
  if (start_date && end_date && end_date < start_date)
    reader.refuse('EndDate', { reason: 'template_import.end_date' }, { always: true });
  return {
    display_id: reader.taskId(),
    task_name: oneLine(reader.text('TaskName', templateLimits.taskName, { required: true })),
    location: reader.location(),
    job_role: reader.text('JobRole', importLimits.cell, { required: true }),
    task_group: reader.text('TaskGroup', importLimits.cell) || null,
    status: reader.choice('Status', TEMPLATE_STATUSES, { required: true }) ?? 'Active',
    priority: reader.choice('Priority', PRIORITIES),
    assigned_to: reader.email('AssignedTo'),
    instructions: reader.lines('Description', importLimits.description),
    completion_criteria: reader.lines('CompletionCriteria', templateLimits.text),
    photo_required: reader.choice('PhotoRequired', YES_OR_NO) !== 'No',
    photo_challenge: reader.choice('PhotoChallenge', CHALLENGE_KINDS) ?? 'none',
    ai_comparison_enabled: reader.choice('AIPhotoComparison', YES_OR_NO) === 'Yes',
    frequency,
    start_date,
    end_date,
    weekly_days: WEEKDAY_FREQUENCIES.includes(frequency) ? reader.weekdays() : [],
    monthly_date: frequency === 'monthly' ? reader.number('MonthlyDate', 31, { required: true }) : null,
    custom_days:
      frequency === 'custom_x_days'
        ? reader.number('CustomDays', templateLimits.customDays, { required: true })
        : null,
    // 'Dua minggu sekali' has no number.
    custom_weeks:
      frequency === 'custom_x_weeks' ? (reader.number('CustomWeeks', templateLimits.customWeeks) ?? 2) : null,
    monthly_week:
      frequency === 'monthly_weekday' ? reader.choice('MonthlyWeek', MONTH_WEEKS, { required: true }) : null,
    ...reader.times('DeadlineTime', templateDefaults.deadline_time),
    deadline_days:
      reader.number('DeadlineDays', templateLimits.deadlineDays) ?? templateDefaults.deadline_days,
  };
}

const tooLong = (column: ImportColumn, maximum: number): Because => ({
  reason: 'template_import.too_long',
  values: { column, maximum },
});

interface Need {
  required?: boolean;
}

/** Parses cells by the rules of their columns and reports what they refuse. */
class CellReader {
  readonly #cells: ImportCells;
  readonly #refuse: (field: ImportColumn, value: string, why: Because) => void;

  readonly #kept: ReadonlySet<ImportColumn>;

  constructor(
    cells: ImportCells,
    refuse: (field: ImportColumn, value: string, why: Because) => void,
    kept: ReadonlySet<ImportColumn>,
  ) {
    this.#cells = cells;
    this.#refuse = refuse;
    this.#kept = kept;
  }

  /** `always`: another cell is the reason too. */
  refuse(column: ImportColumn, why: Because, { always = false } = {}): null {
    if (always || !this.#kept.has(column)) this.#refuse(column, this.#cells[column] ?? '', why);
    return null;
  }

  /** The trimmed cell; '' if empty or refused. */
  text(column: ImportColumn, longest: number, { required = false }: Need = {}): string {
    const value = (this.#cells[column] ?? '').trim();
    const problem = problemOf(column, value, longest, required);
    if (problem) this.refuse(column, problem);
    return problem && !this.#kept.has(column) ? '' : value;
  }

  /** Multi-line text. A line ends at the two characters \n, or at a line break within quotes. */
  lines(column: ImportColumn, longest: number): string {
    const text = this.text(column, importLimits.cell)
      .replace(/\r\n?|\\r\\n|\\n/g, '\n')
      .trim();
    if (text.length > longest) this.refuse(column, tooLong(column, longest));
    return text;
  }

  taskId(): string {
    const id = this.text('TaskID', templateLimits.displayId, { required: true });
    if (id && !/^[A-Za-z0-9-]+$/.test(id)) this.refuse('TaskID', { reason: 'template_import.task_id' });
    return id;
  }

  /** One of `words`, case-insensitive; null if empty or refused. */
  choice<T extends string>(column: ImportColumn, words: readonly T[], need: Need = {}): T | null {
    const value = this.text(column, importLimits.cell, need);
    if (value === '') return null;
    const word = words.find((each) => each.toLowerCase() === value.toLowerCase());
    return word ?? this.refuse(column, { reason: 'template_import.one_of', values: { column, words } });
  }

  /** A civil date that exists; '' if empty or refused. */
  date(column: ImportColumn): string {
    const value = this.text(column, importLimits.cell, { required: true });
    if (value === '' || isDate(value)) return value;
    this.refuse(column, { reason: 'template_import.invalid_date' });
    return '';
  }

  /** One time of the day or several; `otherwise` if there is none. */
  times(column: ImportColumn, otherwise: string): Pick<Schedule, 'deadline_time' | 'more_deadline_times'> {
    const value = this.text(column, importLimits.cell);
    // Spreadsheets write 9:00 without the leading zero.
    const times = value.split(/[\s,;]+/).map((time) => time.padStart(5, '0'));
    const isRight = times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
    if (value !== '' && !isRight) this.refuse(column, { reason: 'template_import.time' });
    const [deadline_time, ...more_deadline_times] = value !== '' && isRight ? times : [otherwise];
    const sorted = sortDeadlineTimes({ deadline_time: deadline_time!, more_deadline_times });
    if (sorted.more_deadline_times.length >= templateLimits.deadlineTimes)
      this.refuse(column, {
        reason: 'template_import.times',
        values: { maximum: templateLimits.deadlineTimes },
      });
    return sorted;
  }

  number(column: ImportColumn, largest: number, need: Need = {}): number | null {
    const value = this.text(column, importLimits.cell, need);
    if (value === '') return null;
    const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
    return number >= 1 && number <= largest
      ? number
      : this.refuse(column, { reason: 'template_import.between', values: { column, from: 1, to: largest } });
  }

  email(column: ImportColumn): string | null {
    const value = this.text(column, userLimits.email);
    if (value === '' || isEmail(value)) return value || null;
    return this.refuse(column, { reason: 'template_import.email' });
  }

  location(): string | null {
    const name = this.text('Location', importLimits.cell);
    return name === '' || isEverywhere(name) ? null : name;
  }

  weekdays(): Weekday[] {
    const value = this.text('WeeklyDays', importLimits.cell, { required: true });
    const words = value
      .toLowerCase()
      .split(/[\s,;|]+/)
      .filter(Boolean);
    const days = WEEKDAYS.filter((day) => words.includes(day.toLowerCase()));
    if (value !== '' && (days.length === 0 || days.length !== new Set(words).size))
      this.refuse('WeeklyDays', { reason: 'template_import.weekdays' });
    return days;
  }
}

function problemOf(
  column: ImportColumn,
  value: string,
  longest: number,
  required: boolean,
): Because | undefined {
  if (required && value === '') return { reason: 'template_import.required', values: { column } };
  if (!isStorable(value)) return { reason: 'template_import.unreadable' };
  if (isSheetError(value)) return { reason: 'template_import.sheet_error' };
  if (isNotShown(value)) return { reason: 'template_import.not_shown' };
  if (value.length > longest) return tooLong(column, longest);
  return undefined;
}

/** Whether a text is an existing date YYYY-MM-DD: a date such as 02-30 would be normalised to another. */
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
