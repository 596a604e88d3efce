import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { CalendarInput } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { namesOf, openingOf } from '@gerai/shared/business/workbook/opening-cells.ts';
import { OPENING_COLUMNS } from '@gerai/shared/business/workbook/sheets.ts';
import { type FindName, nameFinder } from '@gerai/shared/tables/name-finder.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { daysOf, listOutletCalendars } from '../outlets/calendars/queries.ts';
import { writeLaterRevision } from '../outlets/calendars/write-later-revision.ts';
import { writeOutletCalendars } from '../outlets/calendars/write-outlet-calendar.ts';
import type { WrittenRecords } from './write-sheet-records.ts';

/** The holiday calendars by name, locked against deletion until the transaction ends. */
export async function lockCalendars(
  tx: Transaction<Tables>,
): Promise<{ find: FindName; ids: ReadonlyMap<string, string> }> {
  const rows = await tx
    .selectFrom('holiday_calendars')
    .select(['id', 'calendar_name'])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const ids = new Map(rows.map(({ id, calendar_name }) => [calendar_name, id]));
  return { find: nameFinder([...ids.keys()]), ids };
}

const opening: readonly string[] = OPENING_COLUMNS;

/**
 * Changes on which days outlets are open, as far as their rows say so. Tasks that there are already on days that are
 * closed now stay, as nobody has seen how many they are: the page of the outlet withdraws them.
 */
export async function writeOutletOpenings(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  { created, updated, ids }: WrittenRecords,
  calendars: ReadonlyMap<string, string>,
): Promise<void> {
  const told = [
    ...created.map(({ values }, nth) => ({
      id: ids[nth]!,
      values,
      columns: opening.filter((column) => values[column] !== ''),
    })),
    ...updated.map(({ stored: { id }, values, fields }) => ({
      id,
      values,
      columns: fields.map(({ field }) => field).filter((field) => opening.includes(field)),
    })),
  ].filter(({ columns }) => columns.length > 0);
  if (told.length === 0) return;
  const stored = await listOutletCalendars(
    tx,
    told.map(({ id }) => id),
  );
  const before = new Map(stored.map((calendar) => [calendar.id, calendar]));
  const changes = told.map(({ id, values, columns }) => {
    const { opens_on, closed_from, weekdays, days } = openingOf(values);
    const calendar_ids = namesOf(values.HolidayCalendars ?? '').map((name) => calendars.get(name)!);
    const says: Record<string, Partial<CalendarInput>> = {
      OpensOn: { opens_on },
      ClosedFrom: { closed_from },
      ClosedWeekdays: { weekdays },
      HolidayCalendars: { calendar_ids },
      ClosedDays: { days },
    };
    const input: CalendarInput = Object.assign(
      {},
      daysOf(before.get(id)!),
      ...columns.map((column) => says[column]),
    );
    return { id, input };
  });
  await writeCalendars(tx, actor, at, changes);
}

/** Writes the opening days of outlets, with their entries of the trail. */
export async function writeCalendars(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  changes: readonly { id: string; input: CalendarInput }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const before = new Map((await listOutletCalendars(tx, ids)).map((calendar) => [calendar.id, calendar]));
  const pairs = (list: readonly { id: string; input: Pick<CalendarInput, 'calendar_ids'> }[]) =>
    list.flatMap(({ id, input }) => input.calendar_ids.map((calendar) => `${calendar} ${id}`));
  const was = new Set(pairs([...before.values()].map((input) => ({ id: input.id, input }))));
  const moved = [...was.symmetricDifference(new Set(pairs(changes)))].map((pair) => pair.split(' ')[0]!);
  await writeLaterRevision(tx, 'holiday_calendars', { before: [], after: moved }, at);
  await writeOutletCalendars(tx, changes, { today: businessDate(at), at });
  const after = await listOutletCalendars(tx, ids);
  await recordActivity(
    tx,
    actor,
    at,
    ...after.map((calendar) => ({
      event: 'outlet calendar updated' as const,
      subject: { type: 'outlet' as const, id: calendar.id },
      outlet_id: calendar.id,
      details: {
        name: calendar.outlet_name,
        before: daysOf(before.get(calendar.id)!),
        after: daysOf(calendar),
      },
    })),
  );
}
