import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Area } from '@gerai/shared/business/areas/contract.ts';
import type { NewOutlet, OutletInput, OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { writeCreation } from '../../../platform/master-data/write-creation.ts';
import { writeUpdate } from '../../../platform/master-data/write-update.ts';
import { checkRevision } from '../../../platform/revision/check-revision.ts';
import { checkAreaManagers } from '../areas/check-area-managers.ts';
import { forgetManagers, listAreas, lockAreas } from '../areas/queries.ts';
import { recordMovedOutlets } from '../areas/record-moved-outlets.ts';
import { recordOtherAreas } from '../areas/record-other-areas.ts';
import { lockOutlet, readOutletRecord } from './queries.ts';
import { writeOutlet } from './write-outlet.ts';

/** Adds an outlet, in an area or in none. Throws `conflict` for a taken name, `invalid_input` for an unknown area. */
export async function createOutlet(
  context: Context,
  actor: Actor,
  { area_id = null, ...input }: NewOutlet,
): Promise<OutletRecord> {
  const { db, clock } = context;
  const now = clock.now();
  const created = await db
    .transaction()
    .execute(async (tx) => {
      if (area_id !== null) await lockAreas(tx);
      const outlet = await writeCreation(tx, actor, now, writeOutlet, input);
      if (area_id === null) return outlet;
      await writeOutletArea(tx, actor, now, { id: outlet.id, area_id, made: [outlet.id] });
      return await readOutletRecord(tx, outlet.id, now);
    })
    .catch(writeOutlet.refuseTakenName);
  if (area_id !== null) await forgetManagers(context);
  return created;
}

/**
 * Changes an outlet and the area that it is in; what is absent stays. The areas that it leaves and joins have a revision and
 * an entry of their own. Throws as `updateRecord`, `step_up_required` where somebody manages one of them, and
 * `invalid_input` for an unknown area.
 */
export async function updateOutlet(
  context: Context,
  actor: Actor,
  id: string,
  { area_id, expected_updated_at, ...input }: OutletInput & BasedOn,
): Promise<OutletRecord> {
  const { db, clock } = context;
  const saved = await db
    .transaction()
    .execute(async (tx) => {
      // Before the outlet, as whoever changes an area locks them.
      if (area_id !== undefined) await lockAreas(tx);
      const stored = await lockOutlet(tx, id, clock.now());
      const moves = area_id !== undefined && area_id !== stored.area_id;
      if (moves)
        await checkRevision(tx, expected_updated_at, {
          subject: { type: 'outlet', id },
          updated_at: stored.updated_at,
          current: () => stored,
        });
      const updated = await writeUpdate(tx, actor, clock, writeOutlet, { id, input, expected_updated_at });
      if (!moves) return updated;
      const moved = await writeOutletArea(tx, actor, clock.now(), { id, area_id });
      await recordMovedOutlets(tx, actor, clock.now(), moved);
      return await readOutletRecord(tx, id, clock.now());
    })
    .catch(writeOutlet.refuseTakenName);
  if (area_id !== undefined) await forgetManagers(context);
  return saved;
}

/** Moves an outlet to an area or to none; returns the areas before and after. */
async function writeOutletArea(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  { id, area_id, made = [] }: { id: string; area_id: string | null; made?: readonly string[] },
): Promise<{ before: Area[]; after: Area[] }> {
  const today = businessDate(at);
  const before = await listAreas(tx, today);
  if (area_id !== null && !before.some((area) => area.id === area_id))
    throw new AppError('invalid_input', 'outlets.unknown_area', undefined, { at: ['area_id'] });
  await tx.updateTable('outlets').set({ area_id }).where('id', '=', id).execute();
  const after = await listAreas(tx, today);
  checkAreaManagers(actor, at, { before, after, made });
  await recordOtherAreas(tx, actor, at, { id: '', before, after });
  return { before, after };
}
