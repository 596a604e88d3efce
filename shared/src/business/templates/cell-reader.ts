import { userLimits } from '../../accounts/users/contract.ts';
import { cellProblem } from '../../tables/cell-problem.ts';
import { isEmail } from '../../text/email-format.ts';
import { addDays, WEEKDAYS, type Weekday } from '../../time/business-time.ts';
import { type Schedule, templateLimits } from './contract.ts';
import { sortDeadlineTimes } from './deadline-times.ts';
import { ALL_LOCATIONS, type ImportCells, type ImportColumn, importLimits } from './import-contract.ts';
import type { TemplateImportBecause as Because } from './import-reasons.ts';

/** Whether a cell means all locations. */
export const isEverywhere = (location: string): boolean =>
  location.toLowerCase() === ALL_LOCATIONS.toLowerCase();

const tooLong = (column: ImportColumn, maximum: number): Because => ({
  reason: 'template_import.too_long',
  values: { column, maximum },
});

interface Need {
  required?: boolean;
}

/** Parses cells by the rules of their columns and reports what they refuse. */
export class CellReader {
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
  const problem = cellProblem(value);
  if (problem) return { reason: `template_import.${problem}` };
  if (value.length > longest) return tooLong(column, longest);
  return undefined;
}

/** Whether a text is an existing date YYYY-MM-DD: a date such as 02-30 would be normalised to another. */
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
