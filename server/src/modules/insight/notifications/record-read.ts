import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { isAfter, type TrailPosition } from '../../../platform/live/trail-position.ts';
import { countUnread, readPlace } from './queries.ts';

/**
 * Marks some of the actor's notifications as read, or all up to a cursor of the list (its `until`), and informs the
 * person's other devices. Later ones stay unread. Throws `invalid_input` for an invalid cursor.
 */
export async function recordRead(
  { db }: Context,
  actor: PersonActor,
  input: { ids: number[] } | { until: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const newest = await findNewest(tx);
    if ('until' in input) {
      const until = readPlace(input.until)!;
      await moveMark(tx, actor, isAfter(until, newest) ? newest : until);
    } else {
      await markOneByOne(tx, actor, input.ids);
      // Otherwise, for people who read one by one, counting would start ever further back.
      if ((await countUnread(tx, actor)).unread === 0) await moveMark(tx, actor, newest);
    }
    await sql`select pg_notify('notifications', ${actor.uid})`.execute(tx);
  });
}

/** The position of the trail's last settled entry: no open transaction can still add one before it. */
async function findNewest(tx: Transaction<Tables>): Promise<TrailPosition> {
  const { rows } = await sql<{ transaction_id: string; id: number }>`
    select transaction_id, id from activity where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction_id desc, id desc limit 1`.execute(tx);
  return { transaction: BigInt(rows[0]?.transaction_id ?? 0), id: rows[0]?.id ?? 0 };
}

async function markOneByOne(tx: Transaction<Tables>, { uid }: PersonActor, ids: number[]): Promise<void> {
  await sql`insert into notification_reads (user_uid, activity_id)
    select ${uid}, id from activity where id = any(${ids}::bigint[])
    on conflict do nothing`.execute(tx);
}

/** Moves forward only, since another device may be further. Marks of single entries behind it are deleted. */
async function moveMark(tx: Transaction<Tables>, { uid }: PersonActor, to: TrailPosition): Promise<void> {
  const place = sql`(${String(to.transaction)}::xid8, ${to.id}::bigint)`;
  await sql`update users set (notices_read_transaction, notices_read_id) = ${place}
    where uid = ${uid} and (notices_read_transaction, notices_read_id) < ${place}`.execute(tx);
  await sql`delete from notification_reads mark using activity entry
    where mark.user_uid = ${uid} and entry.id = mark.activity_id
      and (entry.transaction_id, entry.id) <= ${place}`.execute(tx);
}
