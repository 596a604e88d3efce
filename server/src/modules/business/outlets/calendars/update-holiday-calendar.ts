import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type {
  ClosedTasks,
  createHolidayCalendar as createCall,
  HolidayCalendar,
  HolidayInput,
  updateHolidayCalendar as updateCall,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import { previewChange } from '../../../../database/queries/preview-change.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { checkRecordName } from '../../../../platform/master-data/check-record-name.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { countClosedTasks, deleteClosedTasks } from './delete-closed-tasks.ts';
import { readHolidayCalendar } from './list-holiday-calendars.ts';
import { recordWithdrawal } from './record-withdrawal.ts';
import { explainCalendar, lockHolidayCalendar, writeHolidayCalendar } from './write-holiday-calendar.ts';

type NewInput = EndpointParsed<typeof createCall>['body'];
type Input = EndpointParsed<typeof updateCall>['body'];
type Saved = EndpointResponse<typeof updateCall>;

/** Adds a holiday calendar, and withdraws the tasks of its days if told to. Throws `conflict` for a taken name. */
export const createHolidayCalendar = (context: Context, actor: PersonActor, input: NewInput) =>
  saveHolidayCalendar(context, actor, null, input);

/**
 * Changes a holiday calendar, and withdraws the tasks of its days if told to. Throws `not_found`, and `conflict` for a
 * taken name or a change after `expected_updated_at`.
 */
export const updateHolidayCalendar = (context: Context, actor: PersonActor, id: string, input: Input) =>
  saveHolidayCalendar(context, actor, id, input);

async function saveHolidayCalendar(
  { clock, db }: Context,
  actor: PersonActor,
  given: string | null,
  { withdraw, expected_updated_at, ...input }: Input,
): Promise<Saved> {
  const now = clock.now();
  const today = businessDate(now);
  return await db
    .transaction()
    .execute(async (tx) => {
      await lockHolidayCalendar(tx, given, input.outlet_ids);
      const before = given === null ? null : await readHolidayCalendar(tx, given);
      if (before && expected_updated_at && Date.parse(expected_updated_at) !== Date.parse(before.updated_at))
        throw new AppError('conflict', 'outlets.changed_meanwhile');
      checkRecordName('calendar_name', input.calendar_name, before?.calendar_name ?? null);
      const at = new Date(Math.max(now.getTime(), before ? Date.parse(before.updated_at) + 1 : 0));
      const id = await writeHolidayCalendar(tx, input, { id: given, today, at });
      const after = await readHolidayCalendar(tx, id);
      const withdrawn = withdraw ? await deleteClosedTasks(tx, closedBy(today, after)) : 0;
      const about = { subject: { type: 'holiday_calendar', id }, name: after.calendar_name };
      if (!before || !isDeepStrictEqual(fieldsOf(before), fieldsOf(after)))
        await recordActivity(tx, actor, at, {
          event: before ? 'holiday calendar updated' : 'holiday calendar created',
          subject: about.subject,
          details: {
            name: about.name,
            ...(before ? { before: fieldsOf(before) } : {}),
            after: fieldsOf(after),
          },
        });
      await recordWithdrawal(tx, actor, at, { ...about, outlet_id: null, withdrawn });
      return { ...after, withdrawn };
    })
    .catch(explainCalendar);
}

/** The tasks of days on which outlets would be closed by a holiday calendar. */
export async function previewHolidayCalendar(
  { clock, db }: Context,
  { id: given, ...input }: HolidayInput & { id: string | null },
): Promise<ClosedTasks> {
  const at = clock.now();
  const today = businessDate(at);
  return await previewChange(db, async (tx: Transaction<Tables>) => {
    await lockHolidayCalendar(tx, given, input.outlet_ids);
    if (given !== null) await readHolidayCalendar(tx, given);
    // Under any name: one that is taken must not hide the numbers.
    const id = await writeHolidayCalendar(
      tx,
      { ...input, calendar_name: crypto.randomUUID() },
      { id: given, today, at },
    );
    return await countClosedTasks(tx, closedBy(today, await readHolidayCalendar(tx, id)));
  }).catch(explainCalendar);
}

/** Where and when a change of a calendar closes outlets: those that follow it now, on its days. */
const closedBy = (today: string, after: HolidayCalendar) => ({
  today,
  outlets: after.outlet_ids,
  dates: after.holidays.map(({ date }) => date),
});

const fieldsOf = ({ calendar_name, for_new_outlets, holidays, outlet_ids }: HolidayCalendar) => ({
  calendar_name,
  for_new_outlets,
  holidays,
  outlet_ids,
});
