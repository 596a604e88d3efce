import type { CalendarInput } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/**
 * Makes an outlet's days those of its calendar's form. What holds each week or by a holiday calendar begins and ends
 * today: days before stay as they were.
 */
export const writeOutletCalendar = (
  tx: Transaction<Tables>,
  id: string,
  input: CalendarInput,
  writing: Writing,
): Promise<void> => writeOutletCalendars(tx, [{ id, input }], writing);

interface Writing {
  today: string;
  at: Date;
}

/** The same of several outlets, in as many statements. */
export async function writeOutletCalendars(
  tx: Transaction<Tables>,
  outlets: readonly { id: string; input: CalendarInput }[],
  { today, at }: Writing,
): Promise<void> {
  const ids = outlets.map(({ id }) => id);
  await sql`
    update outlets set opens_on = given.opens_on, closed_from = given.closed_from,
      updated_at = greatest(${at.toISOString()}::timestamptz, updated_at)
    from unnest(${ids}::uuid[], ${outlets.map(({ input }) => input.opens_on)}::date[],
      ${outlets.map(({ input }) => input.closed_from)}::date[]) as given (id, opens_on, closed_from)
    where outlets.id = given.id`.execute(tx);
  const weekly = pairsOf(outlets, ({ weekdays }) => weekdays);
  const followed = pairsOf(outlets, ({ calendar_ids }) => calendar_ids);
  await endSpans(tx, sql`outlet_closures`, {
    today,
    where: sql`outlet_id = any(${ids}::uuid[]) and kind = 'weekly'
      and (outlet_id, weekday) not in (select * from unnest(${weekly.ids}::uuid[], ${weekly.values}::text[]))`,
  });
  await endSpans(tx, sql`outlet_calendars`, {
    today,
    where: sql`outlet_id = any(${ids}::uuid[])
      and (outlet_id, calendar_id) not in (select * from unnest(${followed.ids}::uuid[], ${followed.values}::uuid[]))`,
  });
  await sql`
    insert into outlet_closures (outlet_id, kind, from_date, weekday)
    select outlet_id, 'weekly', ${today}, weekday
    from unnest(${weekly.ids}::uuid[], ${weekly.values}::text[]) as given (outlet_id, weekday)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into outlet_calendars (outlet_id, calendar_id, from_date)
    select outlet_id, calendar_id, ${today}
    from unnest(${followed.ids}::uuid[], ${followed.values}::uuid[]) as given (outlet_id, calendar_id)
    on conflict do nothing`.execute(tx);
  await sql`delete from outlet_closures where outlet_id = any(${ids}::uuid[]) and kind <> 'weekly'`.execute(
    tx,
  );
  const closures = outlets.flatMap(({ id, input: { days, pauses } }) => [
    ...days.map(({ date, name }) => ({ id, kind: 'day', from: date, until: date, reason: name })),
    ...pauses.map((pause) => ({ id, kind: 'pause', ...pause })),
  ]);
  await sql`
    insert into outlet_closures (outlet_id, kind, from_date, until_date, reason)
    select id, kind, "from", "until", reason
    from json_to_recordset(${JSON.stringify(closures)}::json)
      as given (id uuid, kind text, "from" date, "until" date, reason text)`.execute(tx);
}

/** Outlets and values of theirs, as two columns. */
function pairsOf(
  outlets: readonly { id: string; input: CalendarInput }[],
  valuesOf: (input: CalendarInput) => readonly string[],
): { ids: string[]; values: string[] } {
  const pairs = outlets.flatMap(({ id, input }) => valuesOf(input).map((value) => ({ id, value })));
  return { ids: pairs.map(({ id }) => id), values: pairs.map(({ value }) => value) };
}

/** Ends the spans that last: yesterday, or as if they had not been where they began today. */
export async function endSpans(
  tx: Transaction<Tables>,
  table: ReturnType<typeof sql>,
  { today, where }: { today: string; where: ReturnType<typeof sql> },
): Promise<void> {
  await sql`delete from ${table} where ${where} and until_date is null and from_date >= ${today}`.execute(tx);
  await sql`
    update ${table} set until_date = ${addDays(today, -1)} where ${where} and until_date is null`.execute(tx);
}
