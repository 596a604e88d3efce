import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Area, AreaInput } from '@gerai/shared/business/areas/contract.ts';
import { isWithin } from '@gerai/shared/business/areas/rules.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explainViolations } from '../../../platform/errors.ts';
import { checkRecordName } from '../../../platform/master-data/check-record-name.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkAreaManagers } from './check-area-managers.ts';
import { fieldsOf, findArea, forgetManagers, isSameArea, listAreas, lockAreas } from './queries.ts';
import { recordMovedOutlets } from './record-moved-outlets.ts';
import { recordOtherAreas } from './record-other-areas.ts';

/** Adds an area. Throws `step_up_required` where it takes outlets from a managed one, `conflict` for a taken name, `invalid_input` for an unknown parent or outlet. */
export const createArea = (context: Context, actor: Actor, input: AreaInput): Promise<Area> =>
  saveArea(context, actor, null, input);

/**
 * Changes an area; its managers manage the outlets that it has then. The same values write nothing. Throws `not_found`,
 * `step_up_required` where somebody manages other outlets then, `conflict` for a taken name or a change after `expected_updated_at`, `invalid_input` for a parent that lies below it.
 */
export const updateArea = (
  context: Context,
  actor: Actor,
  id: string,
  input: AreaInput & BasedOn,
): Promise<Area> => saveArea(context, actor, id, input);

async function saveArea(
  context: Context,
  actor: Actor,
  given: string | null,
  { expected_updated_at: expected, ...input }: AreaInput & BasedOn,
): Promise<Area> {
  const { db, clock } = context;
  const today = businessDate(clock.now());
  const saved = await db
    .transaction()
    .execute(async (tx) => {
      await lockAreas(tx);
      const areas = await listAreas(tx, today);
      const before = given === null ? null : findArea(areas, given);
      if (before && isSameArea(fieldsOf(before), input)) return before;
      if (before)
        await checkRevision(tx, expected, {
          subject: { type: 'area', id: before.id },
          updated_at: before.updated_at,
          current: () => before,
        });
      checkRecordName('area_name', input.area_name, before?.area_name ?? null);
      checkParent(areas, given, input.parent_id);
      const at = before ? nextRevision(before.updated_at, clock.now()) : clock.now();
      const id = await writeArea(tx, given, input, at);
      const changed = await listAreas(tx, today);
      const after = findArea(changed, id);
      checkAreaManagers(actor, clock.now(), { before: areas, after: changed });
      await recordActivity(tx, actor, at, {
        event: before ? 'area updated' : 'area created',
        subject: { type: 'area', id },
        details: {
          name: after.area_name,
          ...(before ? { before: fieldsOf(before) } : {}),
          after: fieldsOf(after),
        },
      });
      await recordOtherAreas(tx, actor, at, { id, before: areas, after: changed });
      await recordMovedOutlets(tx, actor, at, { before: areas, after: changed });
      return after;
    })
    .catch(refuseTakenName);
  await forgetManagers(context);
  return saved;
}

const refuseTakenName = explainViolations([
  ['areas_name_key', 'conflict', 'area_name', { reason: 'areas.name_taken' }],
]);

function checkParent(areas: readonly Area[], id: string | null, parent_id: string | null): void {
  if (parent_id === null) return;
  const refuse = (reason: 'areas.unknown_parent' | 'areas.circle') => {
    throw new AppError('invalid_input', reason, undefined, { at: ['parent_id'] });
  };
  if (!areas.some((area) => area.id === parent_id)) refuse('areas.unknown_parent');
  if (id !== null && isWithin(areas, parent_id, id)) refuse('areas.circle');
}

/** Writes an area and moves its outlets; those that it had and that are not named are in no area. */
async function writeArea(
  tx: Transaction<Tables>,
  given: string | null,
  { outlet_ids, ...fields }: AreaInput,
  at: Date,
): Promise<string> {
  const changes = { ...fields, updated_at: at };
  const { id } =
    given === null
      ? await tx
          .insertInto('areas')
          .values({ ...changes, created_at: at })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('areas')
          .set(changes)
          .where('id', '=', given)
          .returning('id')
          .executeTakeFirstOrThrow();
  // In order of the ids, as others lock them.
  await sql`
    select from outlets where id = any(${outlet_ids}::uuid[]) or area_id = ${id} order by id for update`.execute(
    tx,
  );
  await sql`update outlets set area_id = null where area_id = ${id} and id <> all(${outlet_ids}::uuid[])`.execute(
    tx,
  );
  const { numAffectedRows } = await sql`
    update outlets set area_id = ${id} where id = any(${outlet_ids}::uuid[])`.execute(tx);
  if (Number(numAffectedRows) < new Set(outlet_ids).size)
    throw new AppError('invalid_input', 'areas.unknown_outlet', undefined, { at: ['outlet_ids'] });
  return id;
}
