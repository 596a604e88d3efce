import type { RetentionResult } from '@gerai/shared/operations/retention/contract.ts';
import {
  keptSince,
  oldestKept,
  RETENTION_HOUR,
  RETENTION_RULES,
  type RetentionSettings,
} from '@gerai/shared/operations/retention/rules.ts';
import { businessDate, businessHour } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { serverName } from '../../../platform/log/server-name.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { deleteOldEntries, deleteSignIns } from './delete-entries.ts';
import type { Report } from './delete-photo-batches.ts';
import { deleteSocialPhotos } from './delete-social-photos.ts';
import { deleteTaskPhotos } from './delete-task-photos.ts';
import { findObstacle } from './find-obstacle.ts';
import { findRetention } from './queries.ts';

export const RETENTION_JOB = 'retention';

/** Milliseconds after which a run pauses: the queue takes a job for dead after an hour. The next goes on after ten minutes. */
const LONGEST_MS = 40 * 60_000;

/**
 * Removes what is older than the rules keep: once each business day, after its backup. What is interrupted or has to wait
 * goes on at the next call, in the same run. Returns what is removed once all is, else undefined.
 */
export async function runRetention(
  context: Context,
  longestMs = LONGEST_MS,
): Promise<RetentionResult | undefined> {
  const { db, clock, log } = context;
  const now = clock.now();
  const settings = await findRetention(db);
  if (RETENTION_RULES.every((rule) => settings[rule] === null) || businessHour(now) < RETENTION_HOUR)
    return undefined;
  const date = businessDate(now);
  if (await isDone(context, date)) return undefined;
  if (await findObstacle(context)) return undefined;
  const result = await openRun(context, date);
  try {
    const isWhole = await removeAll(context, { settings, now, date, result, longestMs });
    if (!isWhole) return undefined;
    await finishRun(context, date, result);
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await db
      .updateTable('retention_runs')
      .set({ error: message, seen_at: clock.now() })
      .where('business_date', '=', date)
      .execute()
      .catch((second: unknown) => log.error({ err: second }, 'The failed run could not be recorded'));
    throw error;
  }
}

async function isDone({ db }: Context, date: string): Promise<boolean> {
  const run = await db
    .selectFrom('retention_runs')
    .select('finished_at')
    .where('business_date', '=', date)
    .executeTakeFirst();
  return run?.finished_at != null;
}

const nothing: RetentionResult = {
  task_photos: 0,
  social_photos: 0,
  sign_ins: 0,
  trail: 0,
  job_runs: 0,
  bytes: 0,
};

/** Begins the run of a date, or goes on with it. Returns what it has removed so far. */
async function openRun({ db, clock }: Context, date: string): Promise<RetentionResult> {
  const at = clock.now();
  const row = { seen_at: at, server: serverName(), error: null };
  const { result } = await db
    .insertInto('retention_runs')
    .values({ ...row, business_date: date, started_at: at, result: JSON.stringify(nothing) })
    .onConflict((conflict) => conflict.column('business_date').doUpdateSet(row))
    .returning('result')
    .executeTakeFirstOrThrow();
  return { ...nothing, ...result };
}

interface Work {
  settings: RetentionSettings;
  now: Date;
  date: string;
  /** Counts up. */
  result: RetentionResult;
  longestMs: number;
}

/** Returns whether everything is removed. */
async function removeAll(
  context: Context,
  { settings, now, date, result, longestMs }: Work,
): Promise<boolean> {
  const since = performance.now();
  const reportOf =
    (rule: keyof RetentionSettings): Report =>
    async ({ count, bytes }) => {
      result[rule] += count;
      result.bytes += bytes;
      await context.db
        .updateTable('retention_runs')
        .set({ result: JSON.stringify(result), seen_at: context.clock.now() })
        .where('business_date', '=', date)
        .execute();
      return { isOver: performance.now() - since >= longestMs };
    };
  const { task_photos, social_photos, sign_ins, trail, job_runs } = settings;
  if (job_runs !== null)
    await reportOf('job_runs')({
      count: await deleteJobRuns(context.db, keptSince(job_runs, now)),
      bytes: 0,
    });
  const steps = [
    task_photos !== null &&
      (() => deleteTaskPhotos(context, oldestKept(task_photos, now), reportOf('task_photos'))),
    social_photos !== null &&
      (() => deleteSocialPhotos(context, keptSince(social_photos, now), reportOf('social_photos'))),
    sign_ins !== null && (() => deleteSignIns(context, keptSince(sign_ins, now), reportOf('sign_ins'))),
    trail !== null && (() => deleteOldEntries(context, keptSince(trail, now), reportOf('trail'))),
  ];
  for (const step of steps) if (step && !(await step())) return false;
  return true;
}

/** The run's end and its entry of the trail; a night on which nothing was old enough leaves no entry. */
async function finishRun({ db, clock }: Context, date: string, result: RetentionResult): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('retention_runs')
      .set({ result: JSON.stringify(result), seen_at: at, finished_at: at })
      .where('business_date', '=', date)
      .execute();
    if (RETENTION_RULES.every((rule) => result[rule] === 0)) return;
    await recordActivity(tx, { kind: 'job', name: RETENTION_JOB }, at, {
      event: 'retention run',
      subject: { type: 'retention', id: date },
      details: { date, ...result },
    });
  });
}

/** Deletes the runs of jobs that ended before a moment, but for each job's last success, from which nights are caught up. */
async function deleteJobRuns(db: Queryable, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from job_runs where finished_at < ${before} and id not in (
      select max(id) from job_runs where status = 'succeeded' group by job)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
