import type { CalendarInput } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/**
 * Makes an outlet's days those of its calendar's form. What holds each week or by a holiday calendar begins and ends
 * today: days before stay as they were.
 */
export async function writeOutletCalendar(
  tx: Transaction<Tables>,
  id: string,
  input: CalendarInput,
  { today, at }: { today: string; at: Date },
): Promise<void> {
  const { opens_on, closed_from, weekdays, days, pauses, calendar_ids } = input;
  await tx
    .updateTable('outlets')
    .set({ opens_on, closed_from, updated_at: at })
    .where('id', '=', id)
    .execute();
  const ofOutlet = sql`outlet_id = ${id}`;
  await endSpans(tx, sql`outlet_closures`, {
    today,
    where: sql`${ofOutlet} and weekday <> all(${weekdays})`,
  });
  await endSpans(tx, sql`outlet_calendars`, {
    today,
    where: sql`${ofOutlet} and calendar_id <> all(${calendar_ids}::uuid[])`,
  });
  await sql`
    insert into outlet_closures (outlet_id, kind, from_date, weekday)
    select ${id}, 'weekly', ${today}, weekday from unnest(${weekdays}::text[]) as given (weekday)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into outlet_calendars (outlet_id, calendar_id, from_date)
    select ${id}, calendar_id, ${today} from unnest(${calendar_ids}::uuid[]) as given (calendar_id)
    on conflict do nothing`.execute(tx);
  await sql`delete from outlet_closures where ${ofOutlet} and kind <> 'weekly'`.execute(tx);
  const closures = [
    ...days.map(({ date, name }) => ({
      kind: 'day',
      from: date,
      until: date as string | null,
      reason: name,
    })),
    ...pauses.map((pause) => ({ kind: 'pause', ...pause })),
  ];
  await sql`
    insert into outlet_closures (outlet_id, kind, from_date, until_date, reason)
    select ${id}, given.* from unnest(${closures.map(({ kind }) => kind)}::text[],
      ${closures.map(({ from }) => from)}::date[], ${closures.map(({ until }) => until)}::date[],
      ${closures.map(({ reason }) => reason)}::text[]) as given`.execute(tx);
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
