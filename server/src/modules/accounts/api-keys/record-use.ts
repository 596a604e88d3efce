import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** Precision of a key's last use, in milliseconds. */
const OFTEN_ENOUGH = 60_000;

/** Records the use of a key, at most once a minute, without delaying the request. */
export function recordUse(
  { db, log }: Pick<Context, 'db' | 'log'>,
  key: { id: string; last_used_at: string | null },
  now: Date,
): void {
  const long = new Date(now.getTime() - OFTEN_ENOUGH);
  if (key.last_used_at && new Date(key.last_used_at) > long) return;
  // Of concurrent requests one writes; the others skip the locked row.
  sql`
    update api_keys set last_used_at = ${now} where id = (
      select id from api_keys where id = ${key.id} and (last_used_at is null or last_used_at <= ${long})
      for update skip locked
    )`
    .execute(db)
    .catch((err: unknown) => log.warn({ err }, 'The use of an API key was not noted'));
}
