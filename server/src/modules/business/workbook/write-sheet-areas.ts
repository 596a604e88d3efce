import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Area } from '@gerai/shared/business/areas/contract.ts';
import { judgeAreas } from '@gerai/shared/business/workbook/judge-areas.ts';
import { findRenamed, type RecordRow, recordRules } from '@gerai/shared/business/workbook/judge-records.ts';
import { type FindName, nameFinder } from '@gerai/shared/tables/name-finder.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkAreaManagers } from '../areas/check-area-managers.ts';
import { fieldsOf, listAreas } from '../areas/queries.ts';
import { recordMovedOutlets } from '../areas/record-moved-outlets.ts';
import { recordOtherAreas } from '../areas/record-other-areas.ts';
import type { WrittenRecords } from './write-sheet-records.ts';

export interface WrittenAreas extends WrittenRecords {
  /** All areas before the import. */
  before: Area[];
  /** By stored name, as they are called now. */
  find: FindName;
}

/** Adds areas, and changes their names and the areas above them. What it has done is recorded once outlets have moved. */
export async function writeSheetAreas(
  tx: Transaction<Tables>,
  at: Date,
  rows: readonly RecordRow[],
): Promise<WrittenAreas> {
  const before = await listAreas(tx, businessDate(at));
  const names = new Map(before.map(({ id, area_name }) => [id, area_name]));
  const stored = before.map(({ id, area_name, parent_id }) => ({
    id,
    isArchived: false,
    values: { AreaName: area_name, AreaAbove: (parent_id && names.get(parent_id)) ?? '' },
  }));
  const judged = judgeAreas(rows, stored);
  const resolve = findRenamed(recordRules.areas.name, judged, stored);
  const { created, updated } = judged;
  for (const { stored: was, values } of updated) names.set(was.id, values.AreaName!);
  const renamed = updated.map(({ stored: { id }, values }) => ({ id, area_name: values.AreaName! }));
  await sql`
    update areas set area_name = given.area_name
    from json_to_recordset(${JSON.stringify(renamed)}::json) as given (id uuid, area_name text)
    where areas.id = given.id and areas.area_name <> given.area_name`.execute(tx);
  const made = await insertAreas(
    tx,
    at,
    created.map(({ values }) => values.AreaName!),
  );
  for (const [nth, { values }] of created.entries()) names.set(made[nth]!, values.AreaName!);
  const find = nameFinder([...names.values()]);
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  const parents = [
    ...created.map(({ values }, nth) => ({ id: made[nth]!, above: values.AreaAbove! })),
    ...updated
      .filter(({ fields }) => fields.some(({ field }) => field === 'AreaAbove'))
      .map(({ stored: { id }, values }) => ({ id, above: values.AreaAbove! })),
  ].map(({ id, above }) => ({ id, parent_id: ids.get(find(resolve(above)) ?? '') ?? null }));
  await sql`
    update areas set parent_id = given.parent_id
    from json_to_recordset(${JSON.stringify(parents)}::json) as given (id uuid, parent_id uuid)
    where areas.id = given.id`.execute(tx);
  return { ...judged, ids: made, before, find, findRenamed: resolve };
}

async function insertAreas(tx: Transaction<Tables>, at: Date, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .insertInto('areas')
    .values(names.map((area_name) => ({ area_name, created_at: at, updated_at: at })))
    .returning(['id', 'area_name'])
    .execute();
  const ids = new Map(rows.map(({ id, area_name }) => [area_name, id]));
  return names.map((name) => ids.get(name)!);
}

/** Moves outlets to areas by their names; '' is none. */
export async function writeOutletAreas(
  tx: Transaction<Tables>,
  moves: readonly { id: string; area: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update outlets set area_id = (select id from areas where area_name = given.area)
    from json_to_recordset(${JSON.stringify(moves)}::json) as given (id uuid, area text)
    where outlets.id = given.id`.execute(tx);
}

/** The entries of the trail of all areas that are new, or other than before, and of the outlets that have moved. */
export async function recordAreas(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  before: readonly Area[],
  newOutlets: readonly string[],
): Promise<void> {
  const after = await listAreas(tx, businessDate(at));
  checkAreaManagers(actor, at, { before, after, made: newOutlets });
  const known = new Set(before.map(({ id }) => id));
  const created = after.filter(({ id }) => !known.has(id));
  await recordActivity(
    tx,
    actor,
    at,
    ...created.map((area) => ({
      event: 'area created' as const,
      subject: { type: 'area', id: area.id },
      details: { name: area.area_name, after: fieldsOf(area) },
    })),
  );
  await recordOtherAreas(tx, actor, at, { id: '', before, after });
  await recordMovedOutlets(tx, actor, at, { before, after, made: newOutlets });
}
