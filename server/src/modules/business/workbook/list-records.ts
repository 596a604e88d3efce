import { OUTLET_FIELDS } from '@gerai/shared/business/outlets/contract.ts';
import { tagsCell } from '@gerai/shared/business/tags/rules.ts';
import { SWATCHES } from '@gerai/shared/business/task-groups/contract.ts';
import type { StoredRecord } from '@gerai/shared/business/workbook/judge-records.ts';
import { openingCells } from '@gerai/shared/business/workbook/opening-cells.ts';
import {
  type CellsOf,
  OUTLET_TEXT_COLUMNS,
  OUTLET_TEXTS,
  type OutletTextColumn,
  type Sheet,
} from '@gerai/shared/business/workbook/sheets.ts';
import { zoneCell } from '@gerai/shared/time/time-zones.ts';
import type { Queryable } from '../../../platform/context.ts';
import { listOutletCalendars } from '../outlets/calendars/queries.ts';
import { selectTags } from '../outlets/list-outlet-records.ts';

export type RecordSheet = Extract<Sheet, 'outlets' | 'job_roles' | 'task_groups'>;

/** A record with its values as cells, and what it is sorted by, which is unique. */
export interface ListedRecord extends StoredRecord {
  key: string | number;
}

/** Those after a key, as an export reads them: without archived ones. */
export interface RecordPage {
  after: ListedRecord['key'] | undefined;
  limit: number;
}

/** The stored records of each sheet of master data: all of them, or a page. */
export const listRecords: Record<RecordSheet, (db: Queryable, page?: RecordPage) => Promise<ListedRecord[]>> =
  {
    outlets: listOutlets,
    job_roles: listJobRoles,
    task_groups: listTaskGroups,
  };

const listed = <S extends RecordSheet>(
  { id, archived_at }: { id: string; archived_at: unknown },
  key: string | number,
  values: Required<Omit<CellsOf<S>, 'ID'>>,
): ListedRecord => ({ id, key, isArchived: archived_at !== null, values: values as Record<string, string> });

async function listOutlets(db: Queryable, page?: RecordPage): Promise<ListedRecord[]> {
  const rows = await db
    .selectFrom('outlets as outlet')
    .leftJoin('areas', 'areas.id', 'area_id')
    .select(['outlet.id', 'archived_at', 'area_name', ...OUTLET_FIELDS])
    .select(selectTags.as('tags'))
    .$if(page !== undefined, (query) => query.where('archived_at', 'is', null).limit(page!.limit))
    .$if(page?.after !== undefined, (query) => query.where('outlet_name', '>', String(page!.after)))
    .orderBy('outlet_name')
    .execute();
  const opening = await listOpeningCells(db, page ? rows.map(({ id }) => id) : null);
  return rows.map((row) =>
    listed<'outlets'>(row, row.outlet_name, {
      ...textCells(row),
      TimeZone: row.time_zone === null ? '' : zoneCell(row.time_zone),
      Latitude: cellOf(row.latitude),
      Longitude: cellOf(row.longitude),
      Area: row.area_name ?? '',
      Tags: tagsCell(row.tags),
      ...opening.get(row.id)!,
    }),
  );
}

const textCells = (outlet: Record<(typeof OUTLET_TEXTS)[OutletTextColumn], string>) =>
  Object.fromEntries(OUTLET_TEXT_COLUMNS.map((column) => [column, outlet[OUTLET_TEXTS[column]]])) as Record<
    OutletTextColumn,
    string
  >;

/** When outlets are open, as the cells of their rows, by id; of some, or of all. */
async function listOpeningCells(
  db: Queryable,
  ids: readonly string[] | null = null,
): Promise<Map<string, ReturnType<typeof openingCells>>> {
  const calendars = await db.selectFrom('holiday_calendars').select(['id', 'calendar_name']).execute();
  const names = new Map(calendars.map(({ id, calendar_name }) => [id, calendar_name]));
  const outlets = await listOutletCalendars(db, ids);
  return new Map(
    outlets.map((outlet) => [
      outlet.id,
      openingCells(
        outlet,
        outlet.calendar_ids.map((id) => names.get(id)!),
      ),
    ]),
  );
}

async function listJobRoles(db: Queryable, page?: RecordPage): Promise<ListedRecord[]> {
  const rows = await db
    .selectFrom('job_roles')
    .select(['id', 'role_name', 'archived_at'])
    .$if(page !== undefined, (query) => query.where('archived_at', 'is', null).limit(page!.limit))
    .$if(page?.after !== undefined, (query) => query.where('role_name', '>', String(page!.after)))
    .orderBy('role_name')
    .execute();
  return rows.map((row) => listed<'job_roles'>(row, row.role_name, { JobRole: row.role_name }));
}

/** In the admins' order, which is unique. */
async function listTaskGroups(db: Queryable, page?: RecordPage): Promise<ListedRecord[]> {
  const rows = await db
    .selectFrom('task_groups')
    .select(['id', 'group_name', 'description', 'color', 'sort_order', 'archived_at'])
    .$if(page !== undefined, (query) => query.where('archived_at', 'is', null).limit(page!.limit))
    .$if(page?.after !== undefined, (query) => query.where('sort_order', '>', Number(page!.after)))
    .orderBy('sort_order')
    .execute();
  return rows.map((row) =>
    listed<'task_groups'>(row, row.sort_order, {
      TaskGroup: row.group_name,
      Description: row.description,
      Color: SWATCHES.find((swatch) => swatch.color === row.color)?.name ?? row.color,
    }),
  );
}

const cellOf = (value: number | null): string => (value === null ? '' : String(value));
