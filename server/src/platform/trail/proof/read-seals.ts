import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';

/** Seals read at once: at most 2 MB. */
const AT_ONCE = 50;

export interface Seal {
  number: number;
  first_position: number;
  entry_count: number;
  entries: Buffer;
  digest: Buffer;
  is_complete: boolean;
  sealed_at: string;
  public_key: Buffer;
  signature: Buffer;
}

/** Where the trail stood when the check began; what comes later is not judged. */
export interface SealedUpTo {
  transaction_id: string;
  entry_id: number;
  late_ids: number[];
  last_seal: number;
  entries: number;
}

/** All of one statement, so that the cursor and the last seal agree. */
export async function readSealedUpTo(db: Queryable): Promise<SealedUpTo> {
  const { rows } = await sql<SealedUpTo>`
    select transaction_id::text, entry_id, late_ids, coalesce(last.number, 0)::bigint as last_seal,
      coalesce(last.first_position + last.entry_count - 1, 0)::bigint as entries
    from trail_seal_cursor
    left join (select * from trail_seals order by number desc limit 1) last on true`.execute(db);
  if (!rows[0]) throw new Error('The cursor of the seals was removed (table trail_seal_cursor)');
  return rows[0];
}

/** The seals up to a number in their order, some at a time. */
export async function* readSeals(db: Queryable, last: number): AsyncGenerator<Seal[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<Seal>`
      select number, first_position, entry_count, entries, digest, is_complete, sealed_at, public_key, signature
      from trail_seals seal join trail_keys key on key.id = seal.key_id
      where number > ${after}::bigint and number <= ${last}::bigint order by number limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.number;
  }
}
