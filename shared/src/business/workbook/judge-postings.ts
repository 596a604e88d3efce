import { POSTING_ROLES } from '../../accounts/postings/contract.ts';
import type { postingReasons } from '../../accounts/postings/reasons.ts';
import type { Because } from '../../http/reason-catalogue.ts';
import { cellOver, fieldChanges, newCell } from '../../tables/import-contract.ts';
import { type FindName, nameKey } from '../../tables/name-finder.ts';
import type { ChangedRow, NamedRow, RowError, SheetResult } from '../../tables/sheet-result.ts';
import { readPlace } from '../templates/named-place.ts';
import { isDate } from './opening-cells.ts';
import type { WorkbookBecause } from './reasons.ts';
import type { CellsOf } from './sheets.ts';

export interface PostingRow {
  row: number;
  cells: CellsOf<'postings'>;
}

/** A posting as its cells have it; an area is 'Area: ' and its name. */
export interface PostingValues extends Record<string, string> {
  Location: string;
  Role: string;
  JobRole: string;
  FromDate: string;
  UntilDate: string;
}

export interface StoredPosting {
  id: string;
  uid: string;
  values: PostingValues;
}

interface Person {
  uid: string;
  name: string;
  role: string;
}

type PostingBecause = WorkbookBecause | Because<typeof postingReasons>;

interface NewPosting extends NamedRow {
  person: Person;
  values: PostingValues;
}

interface ChangedPosting extends NewPosting, ChangedRow {
  stored: StoredPosting;
}

export type JudgedPostings = SheetResult<NewPosting, ChangedPosting, RowError<PostingBecause>>;

export interface PostingRules {
  /** By an address, or the number of somebody without one. */
  person: (cell: string) => Person | undefined;
  /** Outlets, and areas as `placeOf` has them. */
  location: FindName;
  jobRole: FindName;
  stored: readonly StoredPosting[];
  today: string;
}

const SHOWN = 200;

/**
 * Decides what the rows of postings do. A row is about the posting of its ID, else about that of the same person, place
 * and role which begins on its day or lasts then; only the days of one change. One that has no row stays.
 */
export function judgePostings(rows: readonly PostingRow[], rules: PostingRules): JudgedPostings {
  const judged: JudgedPostings = { created: [], updated: [], unchanged: [], errors: [] };
  const byId = new Map(rules.stored.map((posting) => [posting.id, posting]));
  const byPerson = Map.groupBy(rules.stored, ({ uid }) => uid);
  /** All postings as they are after the rows before, by the person. */
  const days = new Map(
    [...byPerson].map(([uid, all]) => [uid, new Map(all.map(({ id, values }) => [id, values]))]),
  );
  const rowsOf = new Map<string, number>();
  for (const { row, cells } of rows) {
    const refuse = (field: string, why: PostingBecause) =>
      judged.errors.push({ row, field, value: cellOf(cells, field).slice(0, SHOWN), ...why });
    const id = cellOf(cells, 'ID').toLowerCase();
    const person = rules.person(cellOf(cells, 'Email'));
    const own = byId.get(id);
    if (id !== '' && !own) refuse('ID', { reason: 'workbook.unknown_id' });
    else if (!person) refuse('Email', { reason: 'workbook.unknown_person' });
    else if (own && own.uid !== person.uid) refuse('Email', { reason: 'workbook.posting_moved' });
    else {
      const stored = own ?? findSame(cells, person, byPerson.get(person.uid) ?? [], rules);
      const before = stored && rowsOf.get(stored.id);
      if (before !== undefined) {
        refuse('Email', { reason: 'workbook.repeated', values: { row: before } });
        continue;
      }
      if (stored) rowsOf.set(stored.id, row);
      const values = readValues(cells, person, stored, rules, refuse);
      if (!values) continue;
      const fields = stored ? fieldChanges<string>(stored.values, values) : [];
      if (stored && fields.length === 0) {
        judged.unchanged.push(row);
        continue;
      }
      const others = days.get(person.uid) ?? new Map<string, PostingValues>();
      const key = stored?.id ?? `row ${row}`;
      const problem = daysProblem(
        values,
        rules.today,
        [...others].filter(([other]) => other !== key),
      );
      if (problem) refuse(problem.field, { reason: problem.reason });
      else {
        others.set(key, values);
        days.set(person.uid, others);
        const now = { row, name: person.name, person, values };
        if (stored) judged.updated.push({ ...now, stored, fields });
        else judged.created.push(now);
      }
    }
  }
  return judged;
}

const cellOf = (cells: PostingRow['cells'], column: string): string =>
  ((cells as Record<string, string | undefined>)[column] ?? '').trim();

const roleOf = (cell: string) => POSTING_ROLES.find((role) => role === cell.toLowerCase());

/** The posting of a person that a row without an ID is about. */
function findSame(
  cells: PostingRow['cells'],
  person: Person,
  postings: readonly StoredPosting[],
  { location, jobRole }: PostingRules,
): StoredPosting | undefined {
  const role = roleOf(cellOf(cells, 'Role')) ?? person.role;
  const named = (column: 'Location' | 'JobRole', find: FindName, has: string) => {
    const cell = newCell(cellOf(cells, column)).trim();
    return nameKey(cell) === nameKey(has) || (cell !== '' && find(cell) === has);
  };
  const same = postings.filter(
    ({ values }) =>
      values.Role === role &&
      named('Location', location, values.Location) &&
      named('JobRole', jobRole, values.JobRole),
  );
  const [from, until] = [cellOf(cells, 'FromDate'), newCell(cellOf(cells, 'UntilDate'))];
  return (
    same.find(({ values }) => values.FromDate === from) ??
    same.find(({ values }) => from === '' || overlaps(values, { FromDate: from, UntilDate: until }))
  );
}

type Days = Pick<PostingValues, 'FromDate' | 'UntilDate'>;

const overlaps = (one: Days, other: Days): boolean =>
  (one.UntilDate === '' || other.FromDate <= one.UntilDate) &&
  (other.UntilDate === '' || one.FromDate <= other.UntilDate);

function readValues(
  cells: PostingRow['cells'],
  person: Person,
  stored: StoredPosting | undefined,
  { location, jobRole, today }: PostingRules,
  refuse: (field: string, why: PostingBecause) => void,
): PostingValues | undefined {
  const over = (column: keyof PostingValues & string, usual = '') => {
    const cell = cellOf(cells, column);
    return (stored ? cellOver(cell, stored.values[column]!) : newCell(cell)).trim() || (stored ? '' : usual);
  };
  let isRight = true;
  const wrong = (field: string, why: Parameters<typeof refuse>[1]) => {
    isRight = false;
    refuse(field, why);
  };
  const found = (column: 'Location' | 'JobRole', find: FindName) => {
    const cell = over(column);
    const has = stored?.values[column] ?? '';
    if (cell === '' || nameKey(cell) === nameKey(has)) return cell && has;
    const name = find(cell);
    if (name === undefined) wrong(column, { reason: 'workbook.unknown_name', values: { column } });
    return name ?? '';
  };
  const given = over('Role', person.role);
  const role = roleOf(given) ?? '';
  const values: PostingValues = {
    Location: found('Location', location),
    Role: role,
    JobRole: found('JobRole', jobRole),
    FromDate: over('FromDate', today),
    UntilDate: over('UntilDate'),
  };
  if (!stored && !roleOf(person.role)) wrong('Email', { reason: 'postings.not_posted' });
  else if (role === '')
    wrong('Role', { reason: 'workbook.one_of', values: { column: 'Role', words: POSTING_ROLES } });
  for (const column of ['FromDate', 'UntilDate'] as const)
    if (!isDate(values[column]) && (values[column] !== '' || column === 'FromDate'))
      wrong(column, { reason: 'workbook.date', values: { column, example: '2026-12-31' } });
  if (!isRight) return undefined;
  if (values.Location === '') wrong('Location', { reason: 'postings.place_required' });
  else if (readPlace(values.Location)?.kind === 'area' && role !== 'manager')
    wrong('Role', { reason: 'postings.area_manager_only' });
  else if (role === 'staff' && values.JobRole === '')
    wrong('JobRole', { reason: 'postings.job_role_required' });
  else if (stored && PLACE.some((column) => values[column] !== stored.values[column]))
    wrong(PLACE.find((column) => values[column] !== stored.values[column])!, {
      reason: 'workbook.posting_moved',
    });
  return isRight ? values : undefined;
}

/** What a posting keeps. */
const PLACE = ['Location', 'Role', 'JobRole'] as const;

function daysProblem(
  values: PostingValues,
  today: string,
  others: readonly (readonly [string, PostingValues])[],
): { field: string; reason: 'postings.ends_before' | 'postings.ended' | 'postings.overlap' } | undefined {
  const { FromDate, UntilDate } = values;
  if (UntilDate !== '' && UntilDate < FromDate) return { field: 'UntilDate', reason: 'postings.ends_before' };
  if (UntilDate !== '' && UntilDate < today) return { field: 'UntilDate', reason: 'postings.ended' };
  const isThere = others.some(
    ([, other]) => PLACE.every((column) => other[column] === values[column]) && overlaps(other, values),
  );
  return isThere ? { field: 'FromDate', reason: 'postings.overlap' } : undefined;
}
