import { tagsCell } from '@gerai/shared/business/tags/rules.ts';
import { SWATCHES } from '@gerai/shared/business/task-groups/contract.ts';
import type { Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import type { Queryable } from '../../../platform/context.ts';
import { dateCell, type TableCell, type TablePages } from '../../../platform/tables/table-cell.ts';
import { pagePostings } from '../../accounts/postings/queries.ts';
import { listUserPages } from '../../accounts/users/bulk/export-users.ts';
import { selectTags } from '../outlets/list-kept-outlets.ts';
import { listTemplateRows } from '../templates/export/list-template-rows.ts';
import { listOpeningCells } from './list-opening-cells.ts';
import { postingCells } from './write-sheet-postings.ts';

const PAGE = 2000;

/** What is stored, as the rows of each sheet, in pages. */
export const listSheetRows: Record<Sheet, (db: Queryable, today: string) => TablePages> = {
  areas: (db) => pagesOf<string>((after) => readAreas(db, after)),
  outlets: (db) => pagesOf<string>((after) => readOutlets(db, after)),
  job_roles: (db) => pagesOf<string>((after) => readJobRoles(db, after)),
  task_groups: (db) => pagesOf<number>((after) => readTaskGroups(db, after)),
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

async function readOutlets(db: Queryable, after: string | undefined): Promise<Keyed<string>[]> {
  const rows = await db
    .selectFrom('outlets as outlet')
    .leftJoin('areas', 'areas.id', 'area_id')
    .select(['outlet.id', 'outlet_name', 'region', 'latitude', 'longitude', 'area_name'])
    .select(selectTags.as('tags'))
    .where('archived_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('outlet_name', '>', after!))
    .orderBy('outlet_name')
    .limit(PAGE)
    .execute();
  const opening = await listOpeningCells(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, outlet_name, region, latitude, longitude, area_name, tags }) => {
    const { OpensOn, ClosedFrom, ClosedWeekdays, HolidayCalendars, ClosedDays } = opening.get(id)!;
    const dates = [OpensOn, ClosedFrom].map((date) => dateCell(date || null));
    return {
      key: outlet_name,
      cells: [
        ...[outlet_name, region, latitude, longitude, area_name, tagsCell(tags), ...dates],
        ...[ClosedWeekdays, HolidayCalendars, ClosedDays],
        id,
      ],
    };
  });
}

async function readJobRoles(db: Queryable, after: string | undefined): Promise<Keyed<string>[]> {
  const rows = await db
    .selectFrom('job_roles')
    .select(['id', 'role_name'])
    .where('archived_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('role_name', '>', after!))
    .orderBy('role_name')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, role_name }) => ({ key: role_name, cells: [role_name, id] }));
}

/** In the admins' order, which is unique. */
async function readTaskGroups(db: Queryable, after: number | undefined): Promise<Keyed<number>[]> {
  const rows = await db
    .selectFrom('task_groups')
    .select(['id', 'group_name', 'description', 'color', 'sort_order'])
    .where('archived_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('sort_order', '>', after!))
    .orderBy('sort_order')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, group_name, description, color, sort_order }) => ({
    key: sort_order,
    cells: [group_name, description, SWATCHES.find((swatch) => swatch.color === color)?.name ?? color, id],
  }));
}

async function* readPeople(db: Queryable): AsyncGenerator<TableCell[][]> {
  for await (const people of listUserPages({ db }))
    yield people.map(({ uid, email, name, role, outlet_name, role_name }) => [
      email,
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
    return { key: posting.id, cells: [posting.email, Location, Role, JobRole, ...dates, posting.id] };
  });
}

/** By TaskID, so that the rows of one template stand together. */
async function* readTemplates(db: Queryable): AsyncGenerator<TableCell[][]> {
  for await (const templates of listTemplateRows(db)) yield templates.map(({ id, cells }) => [...cells, id]);
}
