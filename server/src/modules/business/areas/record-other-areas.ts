import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Area } from '@gerai/shared/business/areas/contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { fieldsOf } from './queries.ts';

/**
 * Gives the other areas that a change has touched a revision and an entry of the trail of their own: those that an outlet
 * left, and those that what was in a deleted one moved to. Whoever has the form of one open is told.
 */
export async function recordOtherAreas(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  { id, before, after }: { id: string; before: readonly Area[]; after: readonly Area[] },
): Promise<void> {
  const earlier = new Map(before.map((area) => [area.id, area]));
  const touched = after.flatMap((area) => {
    const was = earlier.get(area.id);
    return area.id === id || !was || isDeepStrictEqual(fieldsOf(was), fieldsOf(area)) ? [] : [{ was, area }];
  });
  const ids = touched.map(({ area }) => area.id);
  const at = touched.reduce((latest, { was }) => nextRevision(was.updated_at, latest), now);
  if (ids.length > 0) await tx.updateTable('areas').set({ updated_at: at }).where('id', 'in', ids).execute();
  await recordActivity(
    tx,
    actor,
    at,
    ...touched.map(({ was, area }) => ({
      event: 'area updated' as const,
      subject: { type: 'area', id: area.id },
      details: { name: area.area_name, before: fieldsOf(was), after: fieldsOf(area) },
    })),
  );
}
