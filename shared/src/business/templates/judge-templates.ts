import { pickFields } from '../../fields/pick-fields.ts';
import { EMPTIED, type FieldChange, fieldChanges, newCell } from '../../tables/import-contract.ts';
import { type FindName, nameFinder } from '../../tables/name-finder.ts';
import type { ChangedRow, NamedRow, SheetResult } from '../../tables/sheet-result.ts';
import {
  IMPORT_COLUMNS,
  type ImportCells,
  type ImportColumn,
  type ImportError,
  type ImportRow,
  NEVER,
} from './import-contract.ts';
import { cellOf, commonColumns, fieldsOf, importCellsOf, type WrittenTemplate } from './import-fields.ts';
import type { TemplateImportBecause } from './import-reasons.ts';
import { readImportRow } from './import-rules.ts';
import {
  type AcceptedRow,
  errorAt,
  judgeImport,
  type KnownNames,
  unknownNames,
  withStoredNames,
} from './judge-import.ts';
import { coversMany } from './named-place.ts';

export interface TemplateRow {
  row: number;
  cells: ImportCells;
}

/** A stored template: what its rows agree in, and the location of each by its id; null for all locations. An area is 'Area: ' and its name, a tag 'Tag: ' and its name. */
export interface StoredTemplate {
  says: WrittenTemplate;
  places: ReadonlyMap<string, string | null>;
}

/** What the rows of one TaskID make of a stored template. */
export interface ChangedTemplate {
  stored: StoredTemplate;
  /** With names as stored. */
  says: WrittenTemplate;
  /** All its locations afterwards. */
  places: (string | null)[];
}

/** What the rows do; those that add a location to a stored template are among the created ones. */
export interface JudgedTemplates extends SheetResult<NamedRow, ChangedRow, ImportError> {
  /** The created rows of new templates. */
  made: AcceptedRow[];
  changed: ChangedTemplate[];
}

/** `added`: rows that add a location to a stored template. */
type Judging = JudgedTemplates & { added: NamedRow[] };

export interface TemplateRules {
  known: KnownNames;
  /** By TaskID. */
  stored: ReadonlyMap<string, StoredTemplate>;
  /** Whether templates that exist are changed; else a row of one may only add a location to it, and says the same. */
  update: boolean;
  /** Whether a row does what its check has told, for rows that are not compared as a whole. */
  isAsSeen?: (row: number, fields: readonly FieldChange[]) => boolean;
}

/**
 * Decides what the rows of templates do. Rows of one TaskID are one template (decisions): what one of them changes, all
 * get, as long as no two change it differently. A location that has no row stays.
 */
export function judgeTemplates(
  rows: readonly TemplateRow[],
  { known, stored, update, isAsSeen = () => true }: TemplateRules,
): JudgedTemplates {
  const judged: Judging = {
    created: [],
    added: [],
    made: [],
    changed: [],
    updated: [],
    unchanged: [],
    errors: [],
  };
  const owners = new Map(
    [...stored].flatMap(([id, { places }]) => [...places.keys()].map((key) => [key, id] as const)),
  );
  const fresh: ImportRow[] = [];
  for (const [taskId, same] of Map.groupBy(rows, ({ cells }) => (cells.TaskID ?? '').trim())) {
    const template = stored.get(taskId);
    const right = same.filter((row) => {
      const id = idOf(row);
      const owner = owners.get(id);
      if (id === '' || owner === taskId || (owner === undefined && template)) return true;
      judged.errors.push(
        wrongId(
          row,
          owner === undefined
            ? { reason: 'template_import.unknown_id' }
            : { reason: 'template_import.other_task', values: { id: owner } },
        ),
      );
      return false;
    });
    if (template && update) judgeStored(right, template, { known, isAsSeen }, judged);
    else fresh.push(...right.map(({ row, cells }) => ({ row, cells: newCells(cells) })));
  }
  judgeFresh(
    fresh.sort((a, b) => a.row - b.row),
    { known, stored: update ? new Map() : stored, isAsSeen },
    judged,
  );
  const { added, ...result } = judged;
  return { ...result, created: [...result.created, ...added] };
}

/** Rows of new templates, and those that only add a location to one that exists. */
function judgeFresh(
  rows: readonly ImportRow[],
  { known, stored, isAsSeen }: Required<Omit<TemplateRules, 'update'>>,
  judged: Judging,
): void {
  const taken = new Map(
    [...stored].map(([id, { says, places }]) => [
      id,
      { says, row: null, places: new Map([...places.values()].map((place) => [place, null])) },
    ]),
  );
  const { accepted, errors } = judgeImport(rows, known, taken);
  judged.errors.push(...errors);
  const seen = accepted.filter(({ row }) => isAsSeen(row, []));
  for (const { row } of accepted) if (!isAsSeen(row, [])) judged.errors.push(changedMeanwhile(row));
  for (const [id, same] of Map.groupBy(seen, ({ template }) => template.display_id)) {
    const template = stored.get(id);
    const named = same.map(({ row, template: { task_name } }) => ({ row, name: task_name }));
    if (!template) {
      judged.made.push(...same);
      judged.created.push(...named);
      continue;
    }
    judged.added.push(...named);
    const places = [...template.places.values(), ...same.map((each) => each.template.location)];
    judged.changed.push({ stored: template, says: template.says, places });
  }
}

const changedMeanwhile = (row: number): ImportError => ({
  row,
  field: '',
  value: '',
  reason: 'template_import.changed_meanwhile',
});

const idOf = ({ cells }: TemplateRow): string => (cells.ID ?? '').trim().toLowerCase();

const wrongId = (row: TemplateRow, why: TemplateImportBecause) => ({
  row: row.row,
  field: 'ID',
  value: idOf(row).slice(0, 100),
  ...why,
});

const newCells = (cells: ImportCells): ImportCells =>
  Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, newCell(cells[column] ?? '')]));

/** Columns whose cells mean something for one frequency alone. */
const ofFrequency: readonly ImportColumn[] = [
  'WeeklyDays',
  'MonthlyDate',
  'CustomDays',
  'CustomWeeks',
  'MonthlyWeek',
];

function judgeStored(
  rows: readonly TemplateRow[],
  stored: StoredTemplate,
  { known, isAsSeen }: Required<Pick<TemplateRules, 'known' | 'isAsSeen'>>,
  judged: Judging,
): void {
  const before = importCellsOf(stored.says);
  const own = withOwn(known, stored);
  const first = new Map<ImportColumn, { row: number; template: WrittenTemplate }>();
  const placed = new PlacedRows(stored);
  let hasChanged = false;
  for (const given of rows) {
    const { cells, kept } = overStored(given, stored, before);
    const row: ImportRow = { row: given.row, cells };
    const read = readImportRow(row, kept);
    const names = unknownNames(row, own);
    if ('errors' in read || names.length > 0) {
      const errors = 'errors' in read ? read.errors : [];
      judged.errors.push(
        ...errors,
        ...names.filter(({ field }) => !errors.some((each) => each.field === field)),
      );
      continue;
    }
    const template: WrittenTemplate = withStoredNames(read.template, own);
    if (kept.has('EndDate')) template.end_date = stored.says.end_date;
    const changes = commonColumns.filter(
      (column) => !kept.has(column) && cellOf(column, template) !== before[column],
    );
    const errors = changes.flatMap((column) => {
      const earlier = first.get(column);
      return earlier && cellOf(column, earlier.template) !== cellOf(column, template)
        ? [errorAt(row, column, { reason: 'template_import.differs', values: { column, row: earlier.row } })]
        : [];
    });
    const place = errors.length > 0 ? undefined : placed.take(given, template.location);
    if (!place || 'error' in place) {
      judged.errors.push(...errors, ...(place ? [place.error] : []));
      continue;
    }
    const after = importCellsOf({ ...template, location: null });
    const fields = fieldChanges<string>(pickFields(before, changes), pickFields(after, changes));
    if (place.kind === 'moved')
      fields.push({ field: 'Location', before: place.before ?? '', after: template.location ?? '' });
    const told = place.kind === 'added' ? [] : fields;
    if ((told.length > 0 || place.kind === 'added') && !isAsSeen(row.row, told)) {
      placed.giveBack(template.location, place);
      judged.errors.push(changedMeanwhile(row.row));
      continue;
    }
    for (const column of changes) if (!first.has(column)) first.set(column, { row: row.row, template });
    if (place.kind === 'added') judged.added.push({ row: row.row, name: template.task_name });
    else if (fields.length > 0) judged.updated.push({ row: row.row, name: template.task_name, fields });
    else judged.unchanged.push(row.row);
    hasChanged ||= fields.length > 0 || place.kind === 'added';
  }
  if (!hasChanged) return;
  judged.changed.push({ stored, says: merge(stored.says, first), places: placed.all() });
}

/** What a template names already, it may name also when that is archived. */
const withOwn = (known: KnownNames, { says, places }: StoredTemplate): KnownNames => {
  const [location, jobRole, taskGroup] = [[...places.values()], [says.job_role], [says.task_group]].map(
    (names) => nameFinder(names.filter((name) => name !== null)),
  ) as [FindName, FindName, FindName];
  return {
    location: (name) => known.location(name) ?? location(name),
    jobRole: (name) => known.jobRole(name) ?? jobRole(name),
    taskGroup: (name) => known.taskGroup(name) ?? taskGroup(name),
  };
};

/** The cells of a row with what is stored where they are blank, and the columns in which it says what is stored. */
function overStored(row: TemplateRow, { places }: StoredTemplate, before: ReturnType<typeof importCellsOf>) {
  const kept = new Set<ImportColumn>();
  const cells: ImportCells = {};
  for (const column of IMPORT_COLUMNS) {
    const cell = (row.cells[column] ?? '').trim();
    // A blank location is all of them, as in the import of templates, unless the row's ID says which.
    const stands = column === 'Location' ? (places.get(idOf(row)) ?? '') : before[column];
    cells[column] = cell === EMPTIED ? '' : cell === '' || isNever(column, cell, before) ? stands : cell;
    if (column !== 'Location' && cells[column] === before[column]) kept.add(column);
  }
  if (!kept.has('Frequency')) for (const column of ofFrequency) kept.delete(column);
  return { cells, kept };
}

/** An export says so where there is no end. */
const isNever = (column: ImportColumn, cell: string, before: ReturnType<typeof importCellsOf>): boolean =>
  column === 'EndDate' && cell === NEVER && before.EndDate === '';

const merge = (
  says: WrittenTemplate,
  changes: ReadonlyMap<ImportColumn, { template: WrittenTemplate }>,
): WrittenTemplate => ({
  ...says,
  ...Object.fromEntries(
    [...changes].flatMap(([column, { template }]) => Object.entries(pickFields(template, fieldsOf(column)))),
  ),
});

type Placed = { kind: 'stays' | 'added' } | { kind: 'moved'; before: string | null } | { error: ImportError };

/** The locations of a template while its rows are read, one after the other. */
class PlacedRows {
  readonly #taskId: string;
  readonly #ids: ReadonlyMap<string, string | null>;
  /** By location: the row that named it, or null while it only stands. */
  readonly #places: Map<string | null, number | null>;

  constructor({ says, places }: StoredTemplate) {
    this.#taskId = says.display_id;
    this.#ids = places;
    this.#places = new Map([...places.values()].map((place) => [place, null]));
  }

  all = (): (string | null)[] => [...this.#places.keys()];

  take(given: TemplateRow, place: string | null): Placed {
    const id = idOf(given);
    const before = this.#ids.get(id);
    const isMoved = before !== undefined && before !== place && !this.#places.get(before);
    if (isMoved) this.#places.delete(before);
    const error = this.#refuse(given, place);
    if (error) {
      if (isMoved) this.#places.set(before, null);
      return { error };
    }
    const isNew = !this.#places.has(place);
    this.#places.set(place, given.row);
    if (isMoved) return { kind: 'moved', before };
    return { kind: isNew ? 'added' : 'stays' };
  }

  /** As if a row had not been taken. */
  giveBack(place: string | null, taken: Exclude<Placed, { error: ImportError }>): void {
    if (taken.kind === 'stays') this.#places.set(place, null);
    else this.#places.delete(place);
    if (taken.kind === 'moved') this.#places.set(taken.before, null);
  }

  #refuse(given: TemplateRow, place: string | null): ImportError | undefined {
    const id = this.#taskId;
    const there = this.#places.get(place);
    if (there)
      return errorAt(given, 'TaskID', { reason: 'template_import.repeated', values: { id, row: there } });
    if (this.#places.has(place)) return undefined;
    if ([...this.#places.keys()].some(coversMany))
      return errorAt(given, 'Location', { reason: 'template_import.everywhere', values: { id } });
    if (coversMany(place) && this.#places.size > 0)
      return errorAt(given, 'Location', { reason: 'template_import.somewhere', values: { id } });
    return undefined;
  }
}
