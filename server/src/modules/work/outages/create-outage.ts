import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { OutageEffect } from '@gerai/shared/work/outages/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { requestCatchUp } from '../../../platform/jobs/start-jobs.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { undoDayEnd } from '../day-end/revoke-day-end.ts';
import { countEffect, type NewOutage, selectConcerned } from './queries.ts';

/**
 * Marks a date as a system outage at all outlets or some: what the day's end did there is taken back, it does nothing there
 * any more, and figures leave the date out. If it is everywhere, the generation job makes the tasks that are missing.
 * Throws `refused` for a date to come, `conflict` where each outlet has an outage already.
 */
export async function createOutage(
  { clock, database, db }: Context,
  actor: PersonActor,
  input: NewOutage,
): Promise<OutageEffect> {
  const now = clock.now();
  const today = businessDate(new Date(Math.min(now.getTime(), (await database.now()).getTime())));
  if (input.business_date > today) throw new AppError('refused', 'outages.future');
  return await db.transaction().execute(async (tx) => {
    await lockDayEnds(tx);
    const effect = await writeOutage(tx, actor, now, input);
    if (!effect) throw new AppError('conflict', 'outages.marked');
    if (input.outlet_ids === null) await requestCatchUp(tx);
    return effect;
  });
}

/** The same in a transaction that holds the day's ends; undefined where each outlet has an outage already. */
export async function writeOutage(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  { business_date, reason, outlet_ids }: NewOutage,
): Promise<OutageEffect | undefined> {
  const { id } = await tx
    .insertInto('outages')
    .values({
      business_date,
      reason,
      is_everywhere: outlet_ids === null,
      created_by_uid: actor.uid,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ outlet_id: string }>`
    insert into outage_outlets (business_date, outlet_id, outage_id)
    select ${business_date}, id, ${id} from (${selectConcerned({ business_date, outlet_ids })}) concerned
    order by id
    on conflict do nothing returning outlet_id`.execute(tx);
  const outlets = rows.map(({ outlet_id }) => outlet_id);
  if (outlets.length === 0) {
    await tx.deleteFrom('outages').where('id', '=', id).execute();
    return undefined;
  }
  const effect = await countEffect(tx, business_date, outlets);
  await undoDayEnd(tx, { date: business_date, outlets }, now);
  await recordActivity(tx, actor, now, {
    event: 'outage created',
    subject: { type: 'day', id: business_date },
    details: { ...effect, date: business_date, isEverywhere: outlet_ids === null, notes: reason },
  });
  return effect;
}
