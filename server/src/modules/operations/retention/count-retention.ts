import type { RetentionPreview } from '@gerai/shared/operations/retention/contract.ts';
import {
  keptSince,
  oldestKept,
  RETENTION_RULES,
  type RetentionRule,
} from '@gerai/shared/operations/retention/rules.ts';
import { BUSINESS_ZONE } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { dateAt } from '../../../database/queries/outlet-zone.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { isShownOnce, SIGN_INS } from './queries.ts';

interface Counted {
  count: number;
  bytes: number;
  from: string | null;
  to: string | null;
  exact: boolean;
}

/** Above this size in bytes the photos are counted in a sample of 1 % of the table's pages. */
const SAMPLED_FROM = 64 * 2 ** 20;

/** What rules of these days would remove now, for each rule that is given. */
export async function countRetention(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  days: Partial<Record<RetentionRule, number | undefined>>,
): Promise<RetentionPreview[]> {
  const now = clock.now();
  const previews: RetentionPreview[] = [];
  for (const rule of RETENTION_RULES) {
    const kept = days[rule];
    if (kept === undefined) continue;
    const oldest_kept = oldestKept(kept, now);
    previews.push({ rule, oldest_kept, ...(await count[rule](db, oldest_kept, keptSince(kept, now))) });
  }
  return previews;
}

const count: Record<RetentionRule, (db: Queryable, kept: string, before: Date) => Promise<Counted>> = {
  task_photos: async (db, kept, before) =>
    (await isLarge(db, 'photos'))
      ? await samplePhotos(db, sql`submission_id is not null`, before)
      : await countOne(
          db,
          sql`
            select photo.bytes, task.task_date as date from daily_tasks task
            join task_submissions submission on submission.task_id = task.id
            join photos photo on photo.submission_id = submission.id
            where task.task_date < ${kept} and submission.manager_status <> 'Pending'
              and photo.removed_at is null and ${isShownOnce}`,
        ),
  social_photos: async (db, _kept, before) =>
    (await isLarge(db, 'photos'))
      ? await samplePhotos(db, sql`(post_id is not null or comment_id is not null)`, before)
      : await countOne(
          db,
          sql`
            select bytes, ${dateOf(sql`attached_at`)} as date from photos
            where (post_id is not null or comment_id is not null) and attached_at < ${before} and removed_at is null`,
        ),
  sign_ins: (db, _kept, before) =>
    countOne(
      db,
      sql.join(
        SIGN_INS.map(
          (event) => sql`select 0 as bytes, ${dateOf(sql`created_at`)} as date from activity
            where event = ${sql.lit(event)} and created_at < ${before}`,
        ),
        sql` union all `,
      ),
    ),
  trail: async (db, _kept, before) =>
    (await isLarge(db, 'activity'))
      ? await sample(
          db,
          { table: sql`activity`, bytes: sql`0`, at: sql`created_at`, isDue: sql`event <> 'trail redacted'` },
          before,
        )
      : await countOne(
          db,
          sql`select 0 as bytes, ${dateOf(sql`created_at`)} as date from activity
            where created_at < ${before} and event <> 'trail redacted'`,
        ),
  job_runs: (db, _kept, before) =>
    countOne(
      db,
      sql`select 0 as bytes, ${dateOf(sql`finished_at`)} as date from job_runs
        where finished_at < ${before} and id not in (
          select max(id) from job_runs where status = 'succeeded' group by job)`,
    ),
};

const dateOf = (column: RawBuilder<unknown>) => dateAt(column, sql.lit(BUSINESS_ZONE));

async function countOne(db: Queryable, found: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<Omit<Counted, 'exact'>>`
    select count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes, min(date) as "from", max(date) as "to"
    from (${found}) found`.execute(db);
  return { ...rows[0]!, exact: true };
}

async function isLarge(db: Queryable, table: 'photos' | 'activity'): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size(${table}) as bytes`.execute(db);
  return rows[0]!.bytes >= SAMPLED_FROM;
}

/** By when they were attached, which is the task's date or soon after. */
const samplePhotos = (db: Queryable, place: RawBuilder<unknown>, before: Date) =>
  sample(
    db,
    {
      table: sql`photos`,
      bytes: sql`bytes`,
      at: sql`attached_at`,
      isDue: sql`${place} and removed_at is null`,
    },
    before,
  );

interface Sampled {
  table: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  isDue: RawBuilder<unknown>;
}

async function sample(db: Queryable, { table, bytes, at, isDue }: Sampled, before: Date): Promise<Counted> {
  const found = await countOne(
    db,
    sql`select ${bytes} as bytes, ${dateOf(at)} as date from ${table} tablesample system (1)
      where ${at} < ${before} and ${isDue}`,
  );
  return { ...found, count: found.count * 100, bytes: found.bytes * 100, exact: false };
}
