import type { ActivityEvent, AnyDetails } from '@gerai/shared/trail/events/trail-events.ts';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../context.ts';
import type { TrailPosition } from './trail-position.ts';

export interface TrailEntry {
  place: TrailPosition;
  event: ActivityEvent;
  actor_uid: string | null;
  concerns_uid: string | null;
  subject_type: string;
  subject_id: string;
  outlet_id: string | null;
  job_role_id: string | null;
  group_id: string | null;
  details: AnyDetails;
}

interface TrailBatch {
  entries: TrailEntry[];
  /** Whether later entries must wait for an older transaction that is still open. */
  held: boolean;
}

/** All transactions before it have ended, so no entry can appear before it any more. */
const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** The position at which a new stream begins: before anything uncommitted. */
export async function readCurrentPosition(db: Queryable): Promise<TrailPosition> {
  const { rows } = await sql<{ horizon: string }>`select ${horizon}::text as horizon`.execute(db);
  return { transaction: BigInt(rows[0]!.horizon), id: 0 };
}

/** At most `limit` entries after a position, in order, up to the oldest open transaction. */
export async function readTrail(db: Queryable, after: TrailPosition, limit: number): Promise<TrailBatch> {
  const rows = await selectEntries(db)
    .select(sql<boolean>`transaction_id < ${horizon}`.as('settled'))
    .where(sql<SqlBool>`(transaction_id, id) > (${String(after.transaction)}::xid8, ${after.id}::bigint)`)
    .orderBy('transaction_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  const settled = rows.filter((row) => row.settled);
  const entries = settled.map(({ settled: _, ...row }) => toEntry(row));
  return { entries, held: settled.length < rows.length };
}

/** Those of the entries that are still there, in order. */
export async function readEntries(db: Queryable, ids: readonly number[]): Promise<TrailEntry[]> {
  const rows = await selectEntries(db)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('transaction_id')
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}

const selectEntries = (db: Queryable) =>
  db
    .selectFrom('activity')
    .select(['transaction_id', 'id', 'event', 'actor_uid', 'concerns_uid', 'subject_type', 'subject_id'])
    .select(['outlet_id', 'job_role_id', 'group_id', 'details']);

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const toEntry = ({ transaction_id, id, event, ...entry }: EntryRow): TrailEntry => ({
  ...entry,
  event: event as ActivityEvent,
  place: { transaction: BigInt(transaction_id), id },
});
