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
import { lockSubmissions } from '../../../../database/queries/lock-submissions.ts';
import { previewChange } from '../../../../database/queries/preview-change.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { checkRecordName } from '../../../../platform/master-data/check-record-name.ts';
import { checkRevision, nextRevision } from '../../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { countClosedTasks, deleteClosedTasks } from './delete-closed-tasks.ts';
import { readHolidayCalendar } from './list-holiday-calendars.ts';
import { recordWithdrawal } from './record-withdrawal.ts';
import { explainCalendar, lockHolidayCalendar, writeHolidayCalendar } from './write-holiday-calendar.ts';
import { writeLaterRevision } from './write-later-revision.ts';

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
  { withdraw, expected_updated_at: expected, ...input }: Input,
): Promise<Saved> {
  const now = clock.now();
  const today = businessDate(now);
  return await db
    .transaction()
    .execute(async (tx) => {
      if (withdraw) await lockSubmissions(tx, 'shared');
      await lockHolidayCalendar(tx, given, input.outlet_ids);
      const before = given === null ? null : await readHolidayCalendar(tx, given);
      const at = before ? nextRevision(before.updated_at, now) : now;
      let after = before;
      if (!before || !isDeepStrictEqual(sorted(fieldsOf(before)), sorted(input))) {
        if (before)
          await checkRevision(tx, expected, {
            subject: { type: 'holiday_calendar', id: before.id },
            updated_at: before.updated_at,
            current: () => before,
          });
        checkRecordName('calendar_name', input.calendar_name, before?.calendar_name ?? null);
        const id = await writeHolidayCalendar(tx, input, { id: given, today, at });
        after = await readHolidayCalendar(tx, id);
        const followers = { before: before?.outlet_ids ?? [], after: after.outlet_ids };
        await writeLaterRevision(tx, 'outlets', followers, at);
        await recordActivity(tx, actor, at, {
          event: before ? 'holiday calendar updated' : 'holiday calendar created',
          subject: { type: 'holiday_calendar', id },
          details: {
            name: after.calendar_name,
            ...(before ? { before: fieldsOf(before) } : {}),
            after: fieldsOf(after),
          },
        });
      }
      const saved = after!;
      const withdrawn = withdraw ? await deleteClosedTasks(tx, closedBy(today, saved)) : 0;
      await recordWithdrawal(tx, actor, at, {
        subject: { type: 'holiday_calendar', id: saved.id },
        name: saved.calendar_name,
        outlet_id: null,
        withdrawn,
      });
      return { ...saved, withdrawn };
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

const fieldsOf = ({
  calendar_name,
  for_new_outlets,
  holidays,
  outlet_ids,
}: HolidayCalendar): HolidayInput => ({
  calendar_name,
  for_new_outlets,
  holidays,
  outlet_ids,
});

const sorted = ({ holidays, outlet_ids, ...input }: HolidayInput): HolidayInput => ({
  ...input,
  holidays: holidays.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  outlet_ids: [...new Set(outlet_ids)].sort(),
});
