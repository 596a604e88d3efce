import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { refuseInUse } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { fieldsOf, findArea, forgetManagers, listAreas, lockAreas } from './queries.ts';
import { readAreaUses } from './read-area-uses.ts';
import { recordMovedOutlets } from './record-moved-outlets.ts';
import { recordOtherAreas } from './record-other-areas.ts';

/**
 * Deletes an area; its outlets and the areas below it move to the one above. Throws `not_found`, and `in_use` where people
 * manage it or templates are for it.
 */
export async function deleteArea(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const today = businessDate(now);
  await db.transaction().execute(async (tx) => {
    await lockAreas(tx);
    const areas = await listAreas(tx, today);
    const area = findArea(areas, id);
    // A template that is being given to it is counted, or refused afterwards.
    await sql`select from areas where id = ${id} for update`.execute(tx);
    refuseInUse(area.area_name, (await readAreaUses(tx, id, today)).uses);
    await tx.deleteFrom('postings').where('area_id', '=', id).execute();
    await tx.updateTable('outlets').set({ area_id: area.parent_id }).where('area_id', '=', id).execute();
    await tx.updateTable('areas').set({ parent_id: area.parent_id }).where('parent_id', '=', id).execute();
    await tx.deleteFrom('areas').where('id', '=', id).execute();
    await recordActivity(tx, actor, now, {
      event: 'area deleted',
      subject: { type: 'area', id },
      details: { name: area.area_name, before: fieldsOf(area) },
    });
    const after = await listAreas(tx, today);
    await recordOtherAreas(tx, actor, now, { id, before: areas, after });
    await recordMovedOutlets(tx, actor, now, { before: areas, after });
  });
  await forgetManagers(context);
}
