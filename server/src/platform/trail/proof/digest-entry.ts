import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** An entry as it is sealed. What a restore changes is not part of it: the transaction. */
export interface SealableEntry {
  id: number;
  event: string;
  actor_kind: string;
  actor_uid: string | null;
  actor_name: string;
  api_key_id: string | null;
  subject_type: string;
  subject_id: string;
  outlet_id: string | null;
  job_role_id: string | null;
  group_id: string | null;
  concerns_uid: string | null;
  details: unknown;
  /** Microseconds since 1970 in UTC, as text. */
  at: string;
}

/** The columns of a `SealableEntry`. An infinite time, which only tampering writes, must not end the check. */
export const sealableColumns = sql`id, event, actor_kind, actor_uid, actor_name, api_key_id, subject_type, subject_id,
  outlet_id, job_role_id, group_id, concerns_uid, details,
  case when isfinite(created_at) then (extract(epoch from created_at) * 1000000)::bigint::text
    else created_at::text end as at`;

/**
 * SHA-256 of an entry's canonical bytes: a JSON array of its columns in this order, with the keys of `details` sorted.
 * Neither the order that PostgreSQL stores keys in nor its way of printing a time has an influence. What is sealed
 * stays sealed this way: a new column needs a new version of seals.
 */
export function digestEntry(entry: SealableEntry): Buffer {
  const columns = [
    entry.id,
    entry.event,
    entry.actor_kind,
    entry.actor_uid,
    entry.actor_name,
    entry.api_key_id,
    entry.subject_type,
    entry.subject_id,
    entry.outlet_id,
    entry.job_role_id,
    entry.group_id,
    entry.concerns_uid,
    sorted(entry.details),
    entry.at,
  ];
  return createHash('sha256').update(JSON.stringify(columns)).digest();
}

/** The same value as lists: '[' and its items, '{' and its fields in the order of their keys' UTF-16 units. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return ['[', ...value.map(sorted)];
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // A list, since an object would put keys that look like numbers first.
  return ['{', ...fields.flatMap(([key, field]) => [key, sorted(field)])];
}
