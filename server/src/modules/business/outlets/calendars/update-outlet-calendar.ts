import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type {
  CalendarInput,
  ClosedTasks,
  updateOutletCalendar as updateCall,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import { lockSubmissions } from '../../../../database/queries/lock-submissions.ts';
import { previewChange } from '../../../../database/queries/preview-change.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { explainViolations } from '../../../../platform/errors.ts';
import { checkRevision, nextRevision } from '../../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { lockOutlet } from '../queries.ts';
import { countClosedTasks, deleteClosedTasks } from './delete-closed-tasks.ts';
import { daysOf, readOutletCalendar, sortDays } from './queries.ts';
import { recordWithdrawal } from './record-withdrawal.ts';
import { writeLaterRevision } from './write-later-revision.ts';
import { writeOutletCalendar } from './write-outlet-calendar.ts';

type Input = EndpointParsed<typeof updateCall>['body'];

/**
 * Changes on which days an outlet is open, and withdraws the tasks of closed days if told to. Throws `not_found`,
 * `conflict` for a change after `expected_updated_at`, and `invalid_input` for a holiday calendar that is no more.
 */
export async function updateOutletCalendar(
  { clock, db }: Context,
  actor: PersonActor,
  id: string,
  { withdraw, expected_updated_at: expected, ...input }: Input,
): Promise<EndpointResponse<typeof updateCall>> {
  const now = clock.now();
  const today = businessDate(now);
  return await db
    .transaction()
    .execute(async (tx) => {
      if (withdraw) await lockSubmissions(tx, 'shared');
      const { updated_at } = await lockOutlet(tx, id, now);
      const before = await readOutletCalendar(tx, id);
      const isChanged = !isDeepStrictEqual(sortDays(daysOf(before)), sortDays(input));
      const at = nextRevision(updated_at, now);
      const subject = { type: 'outlet', id } as const;
      const about = { subject, outlet_id: id, name: before.outlet_name };
      if (isChanged) {
        await checkRevision(tx, expected, { subject, updated_at, current: () => before });
        const calendars = { before: before.calendar_ids, after: input.calendar_ids };
        await writeLaterRevision(tx, 'holiday_calendars', calendars, at);
        await writeOutletCalendar(tx, id, input, { today, at });
      }
      const after = await readOutletCalendar(tx, id);
      const withdrawn = withdraw ? await deleteClosedTasks(tx, { today, outlets: [id] }) : 0;
      if (isChanged)
        await recordActivity(tx, actor, at, {
          event: 'outlet calendar updated',
          subject,
          outlet_id: id,
          details: { name: about.name, before: daysOf(before), after: daysOf(after) },
        });
      await recordWithdrawal(tx, actor, at, { ...about, withdrawn });
      return { ...after, withdrawn };
    })
    .catch(refuseUnknownCalendar);
}

/** The tasks of days on which an outlet would be closed by its calendar's form. */
export async function previewOutletCalendar(
  { clock, db }: Context,
  id: string,
  input: CalendarInput,
): Promise<ClosedTasks> {
  const at = clock.now();
  const today = businessDate(at);
  return await previewChange(db, async (tx: Transaction<Tables>) => {
    await lockOutlet(tx, id, at);
    await writeOutletCalendar(tx, id, input, { today, at });
    return await countClosedTasks(tx, { today, outlets: [id] });
  }).catch(refuseUnknownCalendar);
}

const refuseUnknownCalendar = explainViolations([
  [
    'outlet_calendars_calendar_id_fkey',
    'invalid_input',
    'calendar_ids',
    { reason: 'outlets.unknown_calendar' },
  ],
]);
