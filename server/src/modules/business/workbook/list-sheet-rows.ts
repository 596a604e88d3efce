import { SWATCHES } from '@gerai/shared/business/task-groups/contract.ts';
import { importCellsOf, type WrittenTemplate } from '@gerai/shared/business/templates/import-cells.ts';
import { IMPORT_COLUMNS } from '@gerai/shared/business/templates/import-contract.ts';
import type { Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { dateCell, type TableCell, type TablePages } from '../../../platform/tables/table-cell.ts';
import { listUserPages } from '../../accounts/users/bulk/export-users.ts';
import { scheduleColumns } from '../templates/schedule/select-schedule.ts';

const PAGE = 2000;

/** What is stored, as the rows of each sheet, in pages. */
export const listSheetRows: Record<Sheet, (db: Queryable) => TablePages> = {
  outlets: (db) => pagesOf<string>((after) => readOutlets(db, after)),
  job_roles: (db) => pagesOf<string>((after) => readJobRoles(db, after)),
  task_groups: (db) => pagesOf<number>((after) => readTaskGroups(db, after)),
  people: readPeople,
  templates: (db) => pagesOf<TemplateKey>((after) => readTemplates(db, after)),
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

async function readOutlets(db: Queryable, after: string | undefined): Promise<Keyed<string>[]> {
  const rows = await db
    .selectFrom('outlets')
    .select(['id', 'outlet_name', 'region', 'latitude', 'longitude'])
    .$if(after !== undefined, (query) => query.where('outlet_name', '>', after!))
    .orderBy('outlet_name')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, outlet_name, region, latitude, longitude }) => ({
    key: outlet_name,
    cells: [outlet_name, region, latitude, longitude, id],
  }));
}

async function readJobRoles(db: Queryable, after: string | undefined): Promise<Keyed<string>[]> {
  const rows = await db
    .selectFrom('job_roles')
    .select(['id', 'role_name'])
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

interface TemplateKey {
  display_id: string;
  id: string;
}

/** By TaskID, so that the rows of one template stand together. */
async function readTemplates(db: Queryable, after: TemplateKey | undefined): Promise<Keyed<TemplateKey>[]> {
  const rows = await selectTemplates(db)
    .$if(after !== undefined, (query) =>
      query
        .where('template.display_id', '>=', after!.display_id)
        .where(sql<boolean>`(template.display_id, template.id) > (${after!.display_id}, ${after!.id}::uuid)`),
    )
    .orderBy('template.display_id')
    .orderBy('template.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({ key: row, cells: [...templateCells(row), row.id] }));
}

/** The templates with the names that a file has of them. */
const selectTemplates = (db: Queryable) =>
  db
    .selectFrom('task_templates as template')
    .innerJoin('task_definitions as definition', 'definition.id', 'template.definition_id')
    .innerJoin('job_roles as job_role', 'job_role.id', 'template.assigned_job_role_id')
    .leftJoin('task_groups as task_group', 'task_group.id', 'definition.group_id')
    .leftJoin('outlets as outlet', 'outlet.id', 'template.assigned_location_id')
    .select(scheduleColumns.map((column) => `template.${column}` as const))
    .select(['template.id', 'template.display_id', 'template.status', 'template.priority'])
    .select(['template.assigned_to', 'definition.task_name', 'definition.instructions'])
    .select(['definition.completion_criteria', 'job_role.role_name as job_role'])
    .select(['task_group.group_name as task_group', 'outlet.outlet_name as location']);

const dates: readonly string[] = ['StartDate', 'EndDate'];
const numbers: readonly string[] = ['MonthlyDate', 'CustomDays', 'CustomWeeks', 'DeadlineDays'];

function templateCells(template: WrittenTemplate): TableCell[] {
  const cells = importCellsOf(template);
  return IMPORT_COLUMNS.map((column) => {
    const cell = cells[column];
    if (cell === '') return null;
    if (dates.includes(column)) return dateCell(cell);
    return numbers.includes(column) ? Number(cell) : cell;
  });
}
