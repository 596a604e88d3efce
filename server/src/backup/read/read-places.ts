import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';

type Tx = Transaction<Tables>;

/** Creates a temporary table for the backup's trail positions; dropped with the transaction. */
export async function openPlaces(tx: Tx): Promise<void> {
  await sql`create temporary table restored_entries (transaction_id xid8, id bigint) on commit drop`.execute(
    tx,
  );
  await sql`create temporary table restored_seals (transaction_id xid8, entry_id bigint) on commit drop`.execute(
    tx,
  );
  await sql`create temporary table restored_readers (uid uuid, transaction_id xid8, id bigint) on commit drop`.execute(
    tx,
  );
}

/** A statement that stores the positions among a table's rows, named `given`; null if it has none. */
export function keepPlaces(table: string): RawBuilder<unknown> | null {
  if (table === 'activity') return sql`insert into restored_entries select transaction_id, id from given`;
  if (table === 'trail_seal_cursor')
    return sql`insert into restored_seals select transaction_id, entry_id from given`;
  if (table === 'users')
    return sql`insert into restored_readers select uid, notices_read_transaction, notices_read_id from given`;
  return null;
}

/** The position of a new user: no existing entry lies after it. */
const BEYOND_ALL = sql.lit(Number.MAX_SAFE_INTEGER);

/**
 * Restores how far each person has read their notifications. All restored entries belong to one transaction, where
 * only ids order them, so a position is put before the first entry that lay after it. Nothing unread becomes read;
 * among entries written concurrently, a read one may become unread.
 */
export async function restoreReadPlaces(tx: Tx): Promise<void> {
  await sql`
    create temporary table restored_places on commit drop as
    select transaction_id, id,
      min(id) over (order by transaction_id desc, id desc rows unbounded preceding) as first_id
    from restored_entries`.execute(tx);
  await sql`create index on restored_places (transaction_id, id)`.execute(tx);
  await sql`analyze restored_places`.execute(tx);
  await sql`
    update users set notices_read_id = coalesce((
      select place.first_id - 1 from restored_places place
      where (place.transaction_id, place.id) > (reader.transaction_id, reader.id)
      order by place.transaction_id, place.id limit 1
    ), ${BEYOND_ALL})
    from restored_readers reader where reader.uid = users.uid`.execute(tx);
}

/**
 * Restores up to where the trail is sealed. The cursor goes to the highest id among the sealed entries, and entries
 * with lower ones that were not sealed yet are listed beside it.
 */
export async function restoreSealCursor(tx: Tx): Promise<void> {
  await sql`
    with entry as (
      select entry.id, (entry.transaction_id, entry.id) <= (seal.transaction_id, seal.entry_id) as sealed
      from restored_entries entry, restored_seals seal
    ), last as (select coalesce(max(id), 0) as id from entry where sealed)
    update trail_seal_cursor set entry_id = last.id,
      late_ids = late_ids || array(select entry.id from entry where not sealed and entry.id < last.id order by entry.id)
    from last`.execute(tx);
}
