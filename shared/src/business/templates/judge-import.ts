import type { FindName } from '../../tables/name-finder.ts';
import { isEverywhere } from './cell-reader.ts';
import { type ImportColumn, type ImportError, type ImportRow, importLimits } from './import-contract.ts';
import { cellOf, commonColumns, type ImportedTemplate, type WrittenTemplate } from './import-fields.ts';
import type { TemplateImportBecause } from './import-reasons.ts';
import { readImportRow } from './import-rules.ts';
import { coversMany } from './named-place.ts';

export interface KnownNames {
  location: FindName;
  jobRole: FindName;
  taskGroup: FindName;
}

/** A TaskID that is in use: the template's definition and its locations, by stored names. */
export interface TakenTask {
  says: WrittenTemplate;
  /** The row of the file that defines it; null if it is already stored. */
  row: number | null;
  /** By location (null is all locations): the row that names it, or null if it is already stored. */
  places: Map<string | null, number | null>;
}

export interface AcceptedRow {
  row: number;
  /** With names as stored. */
  template: ImportedTemplate;
}

/**
 * Decides which rows can be imported: by the row itself, the existing names, the earlier rows and the templates in
 * `taken`, by TaskID. Among conflicting rows the first wins. Rows with one TaskID are one template at several
 * locations, so they agree in everything else (specification 2, section 5; decisions).
 */
export function judgeImport(
  rows: readonly ImportRow[],
  known: KnownNames,
  taken: ReadonlyMap<string, TakenTask> = new Map(),
): { accepted: AcceptedRow[]; errors: ImportError[] } {
  const tasks = new Map([...taken].map(([id, task]) => [id, { ...task, places: new Map(task.places) }]));
  const accepted: AcceptedRow[] = [];
  const errors: ImportError[] = [];
  for (const each of rows) {
    const read = readImportRow(each);
    const template = 'errors' in read ? undefined : withStoredNames(read.template, known);
    const problems = [
      ...('errors' in read ? read.errors : []),
      ...(template ? contradictions(each, template, tasks) : []),
      ...unknownNames(each, known),
    ];
    const told = problems.filter(
      ({ field }, at) => field === '' || problems.findIndex((other) => other.field === field) === at,
    );
    errors.push(...told);
    if (told.length > 0 || !template) continue;
    accepted.push({ row: each.row, template });
    take(tasks, each.row, template);
  }
  return { accepted, errors };
}

export const errorAt = (
  { row, cells }: ImportRow,
  field: ImportColumn,
  why: TemplateImportBecause,
): ImportError => ({
  row,
  field,
  value: (cells[field] ?? '').trim().slice(0, importLimits.shownValue),
  ...why,
});

/** The row's template, with known names replaced by their stored spelling. */
export const withStoredNames = (template: ImportedTemplate, known: KnownNames): ImportedTemplate => ({
  ...template,
  location: template.location && (known.location(template.location) ?? template.location),
  job_role: known.jobRole(template.job_role) ?? template.job_role,
  task_group: template.task_group && (known.taskGroup(template.task_group) ?? template.task_group),
});

/** Reported for every row, so that all errors can be fixed at once. */
export function unknownNames(row: ImportRow, known: KnownNames): ImportError[] {
  const named: [ImportColumn, FindName][] = [
    ['Location', (name) => (isEverywhere(name) ? name : known.location(name))],
    ['JobRole', known.jobRole],
    ['TaskGroup', known.taskGroup],
  ];
  return named
    .filter(([column, find]) => {
      const name = (row.cells[column] ?? '').trim();
      return name !== '' && find(name) === undefined;
    })
    .map(([column]) => errorAt(row, column, { reason: 'template_import.unknown', values: { column } }));
}

function contradictions(
  row: ImportRow,
  template: ImportedTemplate,
  tasks: ReadonlyMap<string, TakenTask>,
): ImportError[] {
  const { display_id, location: place } = template;
  const task = tasks.get(display_id);
  if (!task) return [];
  const there = task.places.get(place);
  if (there === null)
    return [errorAt(row, 'TaskID', { reason: 'template_import.taken', values: { id: display_id } })];
  if (there !== undefined)
    return [
      errorAt(row, 'TaskID', { reason: 'template_import.repeated', values: { id: display_id, row: there } }),
    ];
  if ([...task.places.keys()].some(coversMany))
    return [errorAt(row, 'Location', { reason: 'template_import.everywhere', values: { id: display_id } })];
  if (coversMany(place))
    return [errorAt(row, 'Location', { reason: 'template_import.somewhere', values: { id: display_id } })];
  return differingColumns(template, task.says).map((column) =>
    errorAt(
      row,
      column,
      task.row === null
        ? { reason: 'template_import.differs_from_stored', values: { column, id: display_id } }
        : { reason: 'template_import.differs', values: { column, row: task.row } },
    ),
  );
}

const differingColumns = (one: ImportedTemplate, other: WrittenTemplate): readonly ImportColumn[] =>
  commonColumns.filter((column) => cellOf(column, one) !== cellOf(column, other));

function take(tasks: Map<string, TakenTask>, row: number, template: ImportedTemplate): void {
  const task = tasks.get(template.display_id) ?? { says: template, row, places: new Map() };
  task.places.set(template.location, row);
  tasks.set(template.display_id, task);
}
