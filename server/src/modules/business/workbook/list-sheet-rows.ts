import { ID_COLUMN, type Sheet, sheetColumns } from '@gerai/shared/business/workbook/sheets.ts';
import type { Queryable } from '../../../platform/context.ts';
import { dateCell, type TableCell, type TablePages } from '../../../platform/tables/table-cell.ts';
import { pagePostings } from '../../accounts/postings/queries.ts';
import { listUserPages } from '../../accounts/users/bulk/export-users.ts';
import { listTemplateRows } from '../templates/export/list-template-rows.ts';
import { type ListedRecord, listRecords, type RecordSheet } from './list-records.ts';
import { postingCells } from './write-sheet-postings.ts';

const PAGE = 2000;

/** What is stored, as the rows of each sheet, in pages. */
export const listSheetRows: Record<Sheet, (db: Queryable, today: string) => TablePages> = {
  areas: (db) => pagesOf<string>((after) => readAreas(db, after)),
  outlets: (db) => pagesOf<ListedRecord['key']>((after) => readRecords(db, 'outlets', after)),
  job_roles: (db) => pagesOf<ListedRecord['key']>((after) => readRecords(db, 'job_roles', after)),
  task_groups: (db) => pagesOf<ListedRecord['key']>((after) => readRecords(db, 'task_groups', after)),
  people: readPeople,
  postings: (db, today) => pagesOf<string>((after) => readPostings(db, today, after)),
  templates: (db) => readTemplates(db),
};

interface Keyed<Key> {
  key: Key;
  cells: TableCell[];
}

/** Reads page after page, each behind the key of the last row before. */
async function* pagesOf<Key>(read: (after: Key | undefined) => Promise<Keyed<Key>[]>) {
  for (let after: Key | undefined; ; ) {
    const rows = await read(after);
    yield rows.map(({ cells }) => cells);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.key;
  }
}

async function readAreas(db: Queryable, after: string | undefined): Promise<Keyed<string>[]> {
  const rows = await db
    .selectFrom('areas as area')
    .leftJoin('areas as above', 'above.id', 'area.parent_id')
    .select(['area.id', 'area.area_name', 'above.area_name as above_name'])
    .$if(after !== undefined, (query) => query.where('area.area_name', '>', after!))
    .orderBy('area.area_name')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, area_name, above_name }) => ({
    key: area_name,
    cells: [area_name, above_name, id],
  }));
}

async function readRecords(
  db: Queryable,
  sheet: RecordSheet,
  after: ListedRecord['key'] | undefined,
): Promise<Keyed<ListedRecord['key']>[]> {
  const records = await listRecords[sheet](db, { after, limit: PAGE });
  return records.map(({ id, key, values }) => ({
    key,
    cells: sheetColumns[sheet].map((column) => (column === ID_COLUMN ? id : cellOf(column, values[column]!))),
  }));
}

const numbers: readonly string[] = ['Latitude', 'Longitude'];
const dates: readonly string[] = ['OpensOn', 'ClosedFrom'];

function cellOf(column: string, value: string): TableCell {
  if (dates.includes(column)) return dateCell(value || null);
  return numbers.includes(column) ? (value === '' ? null : Number(value)) : value;
}

async function* readPeople(db: Queryable): AsyncGenerator<TableCell[][]> {
  for await (const people of listUserPages({ db }))
    yield people.map(({ uid, email, phone, name, role, outlet_name, role_name }) => [
      email,
      phone,
      name,
      role,
      outlet_name,
      role_name,
      uid,
    ]);
}

/** Those that have not ended. */
async function readPostings(
  db: Queryable,
  today: string,
  after: string | undefined,
): Promise<Keyed<string>[]> {
  const postings = await pagePostings(db, { today, after, limit: PAGE });
  return postings.map((posting) => {
    const { Location, Role, JobRole, FromDate, UntilDate } = postingCells(posting);
    const dates = [FromDate, UntilDate].map((date) => dateCell(date || null));
    return {
      key: posting.id,
      cells: [posting.email ?? posting.phone, Location, Role, JobRole, ...dates, posting.id],
    };
  });
}

/** By TaskID, so that the rows of one template stand together. */
async function* readTemplates(db: Queryable): AsyncGenerator<TableCell[][]> {
  for await (const templates of listTemplateRows(db)) yield templates.map(({ id, cells }) => [...cells, id]);
}
