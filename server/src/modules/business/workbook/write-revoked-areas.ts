import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Area, AreaInput } from '@gerai/shared/business/areas/contract.ts';
import { isWithin } from '@gerai/shared/business/areas/rules.ts';
import { nameKey } from '@gerai/shared/tables/name-finder.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkAreaManagers } from '../areas/check-area-managers.ts';
import { fieldsOf, isSameArea, listAreas } from '../areas/queries.ts';
import { recordMovedOutlets } from '../areas/record-moved-outlets.ts';
import { recordOtherAreas } from '../areas/record-other-areas.ts';
import { type Kept, listImportEntries, type Revoked, type StoredImport } from './find-import.ts';

/**
 * Gives the areas that an import has changed their former names, places and outlets, if they are as it left them, and
 * deletes those that it has made, if nobody manages them, nothing is for them and nobody has changed them.
 */
export async function writeRevokedAreas(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  done: StoredImport,
): Promise<Revoked> {
  const entries = await listImportEntries(tx, done, ['area created', 'area updated']);
  if (entries.length === 0) return { removed: 0, restored: 0, kept: [] };
  const before = await listAreas(tx, businessDate(at));
  const kept: Kept[] = [];
  let now = before;
  let restored = 0;
  for (const { subject_id, event, details } of entries) {
    const area = before.find(({ id }) => id === subject_id);
    if (!area || event !== 'area updated') continue;
    const [was, left] = [details.before, details.after] as unknown as [AreaInput, AreaInput];
    const why = isSameArea(fieldsOf(area), left) ? refuseReturn(area, was, now) : 'workbook.kept_changed';
    if (why) kept.push({ sheet: 'areas', id: area.id, name: area.area_name, reason: why });
    else {
      await restoreArea(tx, area.id, was);
      const { area_name, parent_id } = was;
      now = now.map((one) => (one.id === area.id ? { ...one, area_name, parent_id } : one));
      restored += 1;
    }
  }
  const made = entries.filter(({ event }) => event === 'area created').map(({ subject_id }) => subject_id);
  const { removed, kept: used } = await deleteAreas(tx, actor, at, before, made);
  const after = await listAreas(tx, businessDate(at));
  await recordOtherAreas(tx, actor, at, { id: '', before, after });
  const newOutlets = await listImportEntries(tx, done, ['outlet created']);
  const change = { before, after, made: newOutlets.map(({ subject_id }) => subject_id) };
  checkAreaManagers(actor, at, change);
  await recordMovedOutlets(tx, actor, at, change);
  return { removed, restored, kept: [...kept, ...used] };
}

function refuseReturn(area: Area, was: AreaInput, now: readonly Area[]): Kept['reason'] | undefined {
  const isTaken = now.some(
    ({ id, area_name }) => id !== area.id && nameKey(area_name) === nameKey(was.area_name),
  );
  if (isTaken) return 'workbook.kept_name';
  const { parent_id } = was;
  if (parent_id === null) return undefined;
  const isThere = now.some(({ id }) => id === parent_id) && !isWithin(now, parent_id, area.id);
  return isThere ? undefined : 'workbook.kept_changed';
}

async function restoreArea(
  tx: Transaction<Tables>,
  id: string,
  { area_name, parent_id, outlet_ids }: AreaInput,
): Promise<void> {
  await tx.updateTable('areas').set({ area_name, parent_id }).where('id', '=', id).execute();
  await sql`
    update outlets set area_id = case when id = any(${outlet_ids}::uuid[]) then ${id}::uuid end
    where id = any(${outlet_ids}::uuid[]) or area_id = ${id}`.execute(tx);
}

/** Deletes those of some new areas that nothing refers to; the innermost go first. */
async function deleteAreas(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  before: readonly Area[],
  ids: readonly string[],
): Promise<{ removed: number; kept: Kept[] }> {
  const left = new Map(before.filter(({ id }) => ids.includes(id)).map((area) => [area.id, area]));
  let removed = 0;
  for (let gone = -1; gone !== 0; ) {
    const { rows } = await sql<{ id: string }>`
      select id from areas area where id = any(${[...left.keys()]}::uuid[]) and updated_at = created_at
        and not exists (select from areas below where below.parent_id = area.id)
        and not exists (select from postings where postings.area_id = area.id)
        and not exists (select from task_templates where assigned_area_id = area.id)`.execute(tx);
    const free = rows.map(({ id }) => id);
    gone = free.length;
    await sql`update outlets set area_id = null where area_id = any(${free}::uuid[])`.execute(tx);
    await sql`delete from areas where id = any(${free}::uuid[])`.execute(tx);
    const entries = free.map((id) => ({
      event: 'area deleted' as const,
      subject: { type: 'area', id },
      details: { name: left.get(id)!.area_name, before: fieldsOf(left.get(id)!) },
    }));
    await recordActivity(tx, actor, at, ...entries);
    for (const id of free) left.delete(id);
    removed += gone;
  }
  const kept = [...left.values()].map(({ id, area_name, created_at, updated_at }) => ({
    sheet: 'areas' as const,
    id,
    name: area_name,
    reason: created_at === updated_at ? ('workbook.kept_used' as const) : ('workbook.kept_changed' as const),
  }));
  return { removed, kept };
}
