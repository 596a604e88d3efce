import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { readHolidayCalendar } from './list-holiday-calendars.ts';
import { lockHolidayCalendar } from './write-holiday-calendar.ts';
import { writeLaterRevision } from './write-later-revision.ts';

/** Deletes a holiday calendar: the outlets that followed it are open on its days. Throws `not_found`. */
export async function deleteHolidayCalendar(
  { clock, db }: Context,
  actor: PersonActor,
  { id }: { id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolidayCalendar(tx, id, []);
    const { calendar_name, holidays, outlet_ids } = await readHolidayCalendar(tx, id);
    const at = clock.now();
    await writeLaterRevision(tx, 'outlets', { before: outlet_ids, after: [] }, at);
    await tx.deleteFrom('holiday_calendars').where('id', '=', id).execute();
    await recordActivity(tx, actor, at, {
      event: 'holiday calendar deleted',
      subject: { type: 'holiday_calendar', id },
      details: { name: calendar_name, before: { calendar_name, holidays, outlet_ids } },
    });
  });
}
