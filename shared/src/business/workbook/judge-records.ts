import { roleLimits } from '../../accounts/roles/contract.ts';
import { cellProblem } from '../../tables/cell-problem.ts';
import { cellOver, fieldChanges, newCell } from '../../tables/import-contract.ts';
import { type FindName, nameKey } from '../../tables/name-finder.ts';
import type { ChangedRow, NamedRow, RowError, SheetResult } from '../../tables/sheet-result.ts';
import { hasHiddenCharacters } from '../../text/name-characters.ts';
import { oneLine } from '../../text/one-line.ts';
import { readTimeZone, zoneCell } from '../../time/time-zones.ts';
import { areaLimits } from '../areas/contract.ts';
import { outletLimits } from '../outlets/contract.ts';
import { readDegrees } from '../outlets/read-position.ts';
import { isTag, tagLimits, tagsCell, tagsOfCell } from '../tags/rules.ts';
import { SWATCHES, taskGroupLimits } from '../task-groups/contract.ts';
import { workbookLimits } from './limits.ts';
import { isDate, openingCells, openingOf, readClosedDays, readNames, readWeekdays } from './opening-cells.ts';
import type { WorkbookBecause } from './reasons.ts';

/** The cells of a record by column, its name first. */
type Values = Readonly<Record<string, string>>;

export interface RecordRow {
  row: number;
  cells: Readonly<Record<string, string | undefined>>;
}

/** A stored record, with its values as cells. */
export interface StoredRecord {
  id: string;
  values: Values;
  /** Out of use: nothing of it is changed by a file. */
  isArchived: boolean;
}

interface NewRecord extends NamedRow {
  values: Values;
}

interface ChangedRecord extends ChangedRow {
  stored: StoredRecord;
  values: Values;
}

export type JudgedRecords = SheetResult<NewRecord, ChangedRecord, RowError<WorkbookBecause>>;

type Kind = 'area' | 'calendar';

/** Finds what rows name, by the stored names. */
export type FindNames = Partial<Record<Kind, FindName>>;

/** What a sheet of master data asks of its cells. */
export interface RecordRules {
  /** The column of the name, by which records are found that have no ID. */
  name: string;
  columns: readonly {
    column: string;
    most: number;
    required?: boolean;
    /** Names a record of another kind, or of the same. */
    names?: Kind;
    /** Several of them. */
    isList?: boolean;
    /** The cell as it is stored; undefined where it can't be. */
    read?: (cell: string) => string | undefined;
    /** Why it can't be. */
    why?: WorkbookBecause;
  }[];
  /** What is wrong with the values together. */
  refuse?: (values: Values) => ({ field: string } & WorkbookBecause) | undefined;
  /** The values of a new record where its cells are blank. */
  usual?: Values;
}

const degrees = (column: string, most: number, example: string) => ({
  column,
  most: 40,
  read: (cell: string) => {
    const number = readDegrees(cell);
    return number === null || Math.abs(number) > most ? undefined : String(number);
  },
  why: { reason: 'workbook.degrees', values: { column, example } } as const,
});

const date = (column: string) => ({
  column,
  most: 40,
  read: (cell: string) => (isDate(cell) ? cell : undefined),
  why: { reason: 'workbook.date', values: { column, example: '2026-12-31' } } as const,
});

export const recordRules = {
  areas: {
    name: 'AreaName',
    columns: [
      { column: 'AreaName', most: areaLimits.name, required: true },
      { column: 'AreaAbove', most: areaLimits.name, names: 'area' },
    ],
  },
  outlets: {
    name: 'OutletName',
    columns: [
      { column: 'OutletName', most: outletLimits.name, required: true },
      { column: 'Region', most: outletLimits.region, required: true },
      { column: 'Address', most: outletLimits.address },
      { column: 'Phone', most: outletLimits.phone },
      { column: 'OpeningHours', most: outletLimits.openingHours },
      {
        column: 'TimeZone',
        most: outletLimits.timeZone,
        read: (cell) => {
          const zone = readTimeZone(cell);
          return zone && zoneCell(zone);
        },
        why: { reason: 'workbook.time_zone', values: { column: 'TimeZone' } },
      },
      degrees('Latitude', 90, '-6.2088'),
      degrees('Longitude', 180, '106.8456'),
      { column: 'Area', most: areaLimits.name, names: 'area' },
      {
        column: 'Tags',
        most: tagLimits.ofOutlet * (tagLimits.name + 2),
        read: (cell) => {
          const tags = tagsOfCell(cell);
          const isRight = tags.length <= tagLimits.ofOutlet && tags.every(isTag);
          return isRight && !hasHiddenCharacters(cell) ? tagsCell(tags) : undefined;
        },
        why: {
          reason: 'workbook.tags',
          values: { column: 'Tags', most: tagLimits.ofOutlet, letters: tagLimits.name },
        },
      },
      date('OpensOn'),
      date('ClosedFrom'),
      {
        column: 'ClosedWeekdays',
        most: 200,
        read: (cell) => readWeekdays(cell)?.join(', '),
        why: { reason: 'workbook.weekdays', values: { column: 'ClosedWeekdays' } },
      },
      { column: 'HolidayCalendars', most: 5000, names: 'calendar', isList: true },
      {
        column: 'ClosedDays',
        most: workbookLimits.cell,
        read: (cell) => {
          const days = readClosedDays(cell);
          return days && openingCells({ ...openingOf({}), days }, []).ClosedDays;
        },
        why: {
          reason: 'workbook.days',
          values: { column: 'ClosedDays', example: '2026-12-25 Natal; 2026-12-26 Cuti bersama' },
        },
      },
    ],
    refuse: ({ Latitude, Longitude, OpensOn = '', ClosedFrom = '' }) => {
      if ((Latitude === '') !== (Longitude === ''))
        return { field: Latitude === '' ? 'Latitude' : 'Longitude', reason: 'workbook.position' };
      return OpensOn !== '' && ClosedFrom !== '' && ClosedFrom <= OpensOn
        ? { field: 'ClosedFrom', reason: 'workbook.closes_before' }
        : undefined;
    },
  },
  job_roles: { name: 'JobRole', columns: [{ column: 'JobRole', most: roleLimits.name, required: true }] },
  task_groups: {
    name: 'TaskGroup',
    columns: [
      { column: 'TaskGroup', most: taskGroupLimits.name, required: true },
      { column: 'Description', most: taskGroupLimits.description },
      {
        column: 'Color',
        most: 40,
        required: true,
        read: (cell) =>
          SWATCHES.find(({ name, color }) =>
            [name.toLowerCase(), color.toLowerCase()].includes(cell.toLowerCase()),
          )?.name,
        why: {
          reason: 'workbook.one_of',
          values: { column: 'Color', words: SWATCHES.map(({ name }) => name) },
        },
      },
    ],
    usual: { Color: SWATCHES[0].name },
  },
} as const satisfies Record<string, RecordRules>;

/** Characters of a wrong value that an error repeats. */
const SHOWN = 200;

/**
 * Decides what each row of a sheet of master data does, beside what is stored: a row is about the record of its ID, else
 * of its name, else it is a new one. A blank cell leaves what is stored, '-' empties it.
 */
export function judgeRecords(
  rules: RecordRules,
  rows: readonly RecordRow[],
  stored: readonly StoredRecord[],
  find: FindNames = {},
): JudgedRecords {
  const judged: JudgedRecords = { created: [], updated: [], unchanged: [], errors: [] };
  const byId = new Map(stored.map((record) => [record.id, record]));
  const byName = new Map(stored.map((record) => [nameKey(record.values[rules.name]!), record]));
  const [ids, names] = [new Map<string, number>(), new Map<string, number>()];
  for (const { row, cells } of rows) {
    const cell = (column: string) => (cells[column] ?? '').trim();
    const refuse = (field: string, why: WorkbookBecause) =>
      judged.errors.push({ row, field, value: cell(field).slice(0, SHOWN), ...why });
    const id = cell('ID').toLowerCase();
    const named = byName.get(nameKey(cell(rules.name)));
    const record = byId.get(id) ?? named;
    if (id !== '' && !record) {
      refuse('ID', { reason: 'workbook.unknown_id' });
      continue;
    }
    const key = record?.id;
    const again = key === undefined ? undefined : ids.get(key);
    if (again !== undefined) {
      if (byId.has(id)) refuse('ID', { reason: 'workbook.repeated_id', values: { row: again } });
      else refuse(rules.name, { reason: 'workbook.repeated', values: { row: again } });
      continue;
    }
    if (key !== undefined) ids.set(key, row);
    if (record?.isArchived) {
      refuse(rules.name, { reason: 'workbook.archived' });
      continue;
    }
    const { values, isRight } = readValues(rules, cells, { record, find, refuse });
    if (!isRight) continue;
    const name = nameKey(values[rules.name]!);
    const before = names.get(name);
    const owner = byName.get(name);
    if (before !== undefined) {
      refuse(rules.name, { reason: 'workbook.repeated', values: { row: before } });
      continue;
    }
    if (owner && owner !== record) {
      refuse(rules.name, { reason: 'workbook.name_taken' });
      continue;
    }
    names.set(name, row);
    const now = { row, name: values[rules.name]!, values };
    if (!record) judged.created.push(now);
    else {
      const fields = fieldChanges(record.values, values);
      if (fields.length > 0) judged.updated.push({ ...now, stored: record, fields });
      else judged.unchanged.push(row);
    }
  }
  return judged;
}

interface Reading {
  record: StoredRecord | undefined;
  find: FindNames;
  refuse: (field: string, why: WorkbookBecause) => void;
}

function readValues(
  rules: RecordRules,
  cells: RecordRow['cells'],
  { record, find, refuse }: Reading,
): { values: Values; isRight: boolean } {
  const values: Record<string, string> = {};
  let isRight = true;
  const wrong = (column: string, why: WorkbookBecause) => {
    isRight = false;
    refuse(column, why);
  };
  for (const { column, most, required = false, names, isList, read, why } of rules.columns) {
    const given = cells[column] ?? '';
    const before = record?.values[column];
    const whole =
      (record ? cellOver(given, before ?? '') : newCell(given)).trim() ||
      (record ? '' : rules.usual?.[column]) ||
      '';
    const text = column === 'Description' || column === 'ClosedDays' ? whole : oneLine(whole);
    values[column] = text;
    if (text === before) continue;
    const problem = cellProblem(text);
    if (required && text === '') wrong(column, { reason: 'workbook.required', values: { column } });
    else if (problem) wrong(column, { reason: `workbook.${problem}` });
    else if (text.length > most)
      wrong(column, { reason: 'workbook.too_long', values: { column, maximum: most } });
    else if (column === rules.name && hasHiddenCharacters(text))
      wrong(column, { reason: 'workbook.hidden_characters' });
    else if (names && text !== '') {
      const named = find[names] ?? (() => undefined);
      const name = isList ? readNames(text, named) : named(text);
      if (name === undefined) wrong(column, { reason: 'workbook.unknown_name', values: { column } });
      else values[column] = name;
    } else if (read && text !== '') {
      const value = read(text);
      if (value === undefined) wrong(column, why!);
      else values[column] = value;
    }
  }
  const together = isRight ? rules.refuse?.(values) : undefined;
  if (together) {
    const { field, ...because } = together;
    wrong(field, because as WorkbookBecause);
  }
  return { values, isRight };
}

/** The name that a sheet may still have of a record, to the one that it has by these rows. */
export function findRenamed(
  column: string,
  { created, updated }: Pick<JudgedRecords, 'created' | 'updated'>,
  stored: readonly StoredRecord[],
): (name: string) => string {
  const renamed = new Map(
    updated
      .filter(({ fields }) => fields.some(({ field }) => field === column))
      .map((record) => [record.stored.id, record]),
  );
  const taken = new Set([
    ...stored.filter(({ id }) => !renamed.has(id)).map(({ values }) => nameKey(values[column]!)),
    ...[...renamed.values(), ...created].map(({ values }) => nameKey(values[column]!)),
  ]);
  const names = new Map(
    [...renamed.values()].map(({ stored: { values: was }, values: is }) => [
      nameKey(was[column]!),
      is[column]!,
    ]),
  );
  return (name) => (taken.has(nameKey(name)) ? name : (names.get(nameKey(name)) ?? name));
}
