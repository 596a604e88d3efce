import { type TrailCheck, type TrailProof, trailLimits } from '@gerai/shared/operations/trail/contract.ts';
import type { TrailReason } from '@gerai/shared/operations/trail/reasons.ts';
import { isReason } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { explain } from '../../../platform/errors.ts';
import { fingerprintOf, openTrailKey } from '../../../platform/trail/proof/sign-head.ts';

/** How far the trail is sealed, its last head, and the latest check. */
export async function readTrailProof({ db, config, keys, clock }: Context): Promise<TrailProof> {
  const seal = await db
    .selectFrom('trail_seals')
    .select(['sealed_at', sql<number>`first_position + entry_count - 1`.as('entries')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const head = await db
    .selectFrom('trail_heads')
    .select(['business_date', 'position', 'digest', 'signed_at', sql<number>`count(*) over ()`.as('count')])
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    sealed: seal ?? null,
    waiting: await countWaiting(db),
    last_head: head ? { ...head, digest: Buffer.from(head.digest).toString('hex') } : null,
    head_count: head?.count ?? 0,
    fingerprint: fingerprintOf(openTrailKey(config, keys).publicKey),
    is_key_apart: config.TRAIL_KEY !== undefined,
    check: await findLatestCheck(db, clock.now()),
    photo_check: (await findPhotoCheck(db)) ?? null,
  };
}

const findPhotoCheck = (db: Queryable) =>
  db
    .selectFrom('photo_checks')
    .select(['checked_at', 'checked', 'missing', 'different'])
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst();

async function countWaiting(db: Queryable): Promise<TrailProof['waiting']> {
  const { rows } = await sql<TrailProof['waiting']>`
    select count(*) as entries, min(created_at) as since from (
      select created_at from activity
      where (transaction_id, id) > ((select transaction_id from trail_seal_cursor), (select entry_id from trail_seal_cursor))
      order by transaction_id, id limit 1000
    ) newest`.execute(db);
  return rows[0]!;
}

/** A check whose server died counts as failed; nothing else records that. */
async function findLatestCheck(db: Queryable, now: Date): Promise<TrailCheck | null> {
  const row = await db
    .selectFrom('trail_checks')
    .innerJoin('users', 'users.uid', 'trail_checks.requested_by_uid')
    .select([
      'id',
      'trail_checks.status',
      'users.name as requested_by',
      'started_at',
      'seen_at',
      'finished_at',
    ])
    .select(['entries_done', 'entries_total', 'report', 'error'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { seen_at, error, ...check } = row;
  const isSilent = Date.parse(seen_at) < now.getTime() - trailLimits.silentSeconds * 1000;
  if (check.status === 'running' && isSilent)
    return { ...check, status: 'failed', finished_at: seen_at, error: explainFailure(INTERRUPTED) };
  return { ...check, error: error === null ? null : explainFailure(error) };
}

const INTERRUPTED = 'trail.interrupted' satisfies TrailReason;

/** The column `error` contains our reason, or an error's message. */
const explainFailure = (error: string): NonNullable<TrailCheck['error']> =>
  isReason(error) ? explain({ reason: error as typeof INTERRUPTED }) : { message: error };
