import { userLimits } from '../../accounts/users/contract.ts';
import { isStorable } from '../../tables/storable.ts';
import { EMAIL_FORMAT } from '../../text/email.ts';
import { addDays, WEEKDAYS, type Weekday } from '../../time/business-time.ts';
import {
  type Schedule,
  TEMPLATE_STATUSES,
  type TemplateStatus,
  templateDefaults,
  templateLimits,
  templateMessages,
} from './contract.ts';
import { FREQUENCIES } from './frequencies.ts';
import {
  ALL_LOCATIONS,
  type ImportCells,
  type ImportColumn,
  type ImportError,
  type ImportRow,
  importLimits,
  importMessages,
} from './import-contract.ts';
import { PRIORITIES, type Priority } from './priorities.ts';

/** What a row of the file says. Names are as the file has them. */
export interface ImportedTemplate extends Schedule {
  display_id: string;
  task_name: string;
  /** Null is all locations. */
  location: string | null;
  job_role: string;
  task_group: string | null;
  status: TemplateStatus;
  priority: Priority | null;
  assigned_to: string | null;
  instructions: string;
  completion_criteria: string;
}

/** A row that was read, or what is wrong in it. */
export type ReadRow = { template: ImportedTemplate } | { errors: ImportError[] };

/** Whether a cell says that a template has no location of its own. */
export const isEverywhere = (location: string): boolean =>
  location.toLowerCase() === ALL_LOCATIONS.toLowerCase();

/** Reads one row by the rules of its columns (specification 2, section 5), by itself: it asks for no other row. */
export function readImportRow({ row, cells }: ImportRow): ReadRow {
  const errors: ImportError[] = [];
  const reader = new CellReader(cells, (field, value, message) =>
    errors.push({ row, field, value: value.slice(0, importLimits.shownValue), message }),
  );
  const template = readTemplate(reader);
  return errors.length === 0 ? { template } : { errors };
}

function readTemplate(reader: CellReader): ImportedTemplate {
  const frequency = reader.choice('Frequency', FREQUENCIES, { required: true }) ?? 'daily';
  const start_date = reader.date('StartDate');
  const end_date = reader.date('EndDate');
  if (start_date && (start_date < templateLimits.firstDate || start_date > templateLimits.lastStartDate))
    reader.refuse('StartDate', importMessages.startDate);
  if (start_date && end_date && end_date < start_date) reader.refuse('EndDate', templateMessages.endDate);
  return {
    display_id: reader.taskId(),
    task_name: reader.text('TaskName', templateLimits.taskName, { required: true }).replace(/\s+/g, ' '),
    location: reader.location(),
    job_role: reader.text('JobRole', importLimits.cell, { required: true }),
    task_group: reader.text('TaskGroup', importLimits.cell) || null,
    status: reader.choice('Status', TEMPLATE_STATUSES, { required: true }) ?? 'Active',
    priority: reader.choice('Priority', PRIORITIES),
    assigned_to: reader.email('AssignedTo'),
    instructions: reader.lines('Description', importLimits.description),
    completion_criteria: reader.lines('CompletionCriteria', templateLimits.text),
    frequency,
    start_date,
    end_date,
    weekly_days: frequency === 'weekly' ? reader.weekdays() : [],
    monthly_date: frequency === 'monthly' ? reader.number('MonthlyDate', 31, { required: true }) : null,
    custom_days:
      frequency === 'custom_x_days'
        ? reader.number('CustomDays', templateLimits.customDays, { required: true })
        : null,
    deadline_time: reader.time('DeadlineTime') ?? templateDefaults.deadline_time,
    deadline_days:
      reader.number('DeadlineDays', templateLimits.deadlineDays) ?? templateDefaults.deadline_days,
  };
}

interface Need {
  required?: boolean;
}

const SHEET_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|GETTING_DATA|SPILL!|CALC!)$/;

/** Reads cells by what their columns take, and tells what they don't. */
class CellReader {
  readonly #cells: ImportCells;
  readonly #refuse: (field: ImportColumn, value: string, message: string) => void;

  constructor(cells: ImportCells, refuse: (field: ImportColumn, value: string, message: string) => void) {
    this.#cells = cells;
    this.#refuse = refuse;
  }

  refuse(column: ImportColumn, message: string): null {
    this.#refuse(column, this.#cells[column] ?? '', message);
    return null;
  }

  /** The trimmed cell; '' where it is empty or refused. */
  text(column: ImportColumn, longest: number, { required = false }: Need = {}): string {
    const value = (this.#cells[column] ?? '').trim();
    const problem = problemOf(column, value, longest, required);
    if (problem) this.refuse(column, problem);
    return problem ? '' : value;
  }

  /** Text of several lines: a line ends where the file has the two characters \n, or a break within quotes. */
  lines(column: ImportColumn, longest: number): string {
    const text = this.text(column, importLimits.cell)
      .replace(/\r\n?|\\r\\n|\\n/g, '\n')
      .trim();
    if (text.length > longest) this.refuse(column, importMessages.atMost(column, longest));
    return text;
  }

  taskId(): string {
    const id = this.text('TaskID', templateLimits.displayId, { required: true });
    if (id && !/^[A-Za-z0-9-]+$/.test(id)) this.refuse('TaskID', importMessages.taskId);
    return id;
  }

  /** One of some words, in whatever case. */
  choice<T extends string>(column: ImportColumn, words: readonly T[], need: Need = {}): T | null {
    const value = this.text(column, importLimits.cell, need);
    if (value === '') return null;
    const word = words.find((each) => each.toLowerCase() === value.toLowerCase());
    return word ?? this.refuse(column, importMessages.oneOf(column, words.join(', ')));
  }

  /** A civil date that exists; '' where it is empty or refused. */
  date(column: ImportColumn): string {
    const value = this.text(column, importLimits.cell, { required: true });
    if (value === '' || isDate(value)) return value;
    this.refuse(column, importMessages.invalidDate);
    return '';
  }

  time(column: ImportColumn): string | null {
    const value = this.text(column, importLimits.cell);
    if (value === '') return null;
    // Spreadsheets write nine o'clock without its nought.
    const time = value.padStart(5, '0');
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : this.refuse(column, importMessages.time);
  }

  number(column: ImportColumn, largest: number, need: Need = {}): number | null {
    const value = this.text(column, importLimits.cell, need);
    if (value === '') return null;
    const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
    return number >= 1 && number <= largest
      ? number
      : this.refuse(column, importMessages.between(column, 1, largest));
  }

  email(column: ImportColumn): string | null {
    const value = this.text(column, userLimits.email);
    if (value === '' || EMAIL_FORMAT.test(value)) return value || null;
    return this.refuse(column, importMessages.email);
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
      this.refuse('WeeklyDays', importMessages.weekdays);
    return days;
  }
}

function problemOf(
  column: ImportColumn,
  value: string,
  longest: number,
  required: boolean,
): string | undefined {
  if (required && value === '') return importMessages.required(column);
  if (!isStorable(value)) return importMessages.unreadable;
  if (SHEET_ERROR.test(value)) return importMessages.sheetError;
  if (value.length > longest) return importMessages.atMost(column, longest);
  return undefined;
}

/** Whether a text is a date YYYY-MM-DD that exists: one that doesn't would come back as another. */
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
