import {
  EXPECTATIONS,
  type Expectation,
  expectations,
  expectedOn,
  isAlertDue,
} from '@gerai/shared/jobs/night-watch.ts';
import { dailyJobs, lastDaily, nextDaily } from '@gerai/shared/jobs/schedule.ts';
import { nightWatchLimits } from '@gerai/shared/operations/night-watch/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { tellAdmins } from '../../../platform/jobs/tell-admins.ts';
import { findMet } from './find-met.ts';

/** Days for which something that is missing is looked for. */
const LOOKED_FOR_DAYS = 3;

/**
 * Writes down what is expected next, notes what has happened since, and alerts admins of what is late. Runs every minute,
 * in a queue of its own, and not while the clock is in doubt.
 */
export async function runNightWatch(
  context: Context,
): Promise<{ met?: number; alerted?: number } | undefined> {
  const { db, config, clock } = context;
  const now = clock.now();
  for (const expectation of EXPECTATIONS) {
    const at = expectations[expectation].at ?? config.BACKUP_AT;
    if (expectation === 'backup-made' && !config.BACKUP_TO) continue;
    const date = businessDate(nextDaily(at, now));
    await db
      .insertInto('night_watch')
      .values({
        expectation,
        business_date: date,
        due_at: expectedOn(expectation, date, config.BACKUP_AT).due,
      })
      .onConflict((row) => row.doNothing())
      .execute();
  }
  await dropSettled(db, now, config.BACKUP_TO !== undefined);
  const open = await db
    .selectFrom('night_watch')
    .select(['expectation', 'business_date', 'due_at', 'late_seen_at', 'told_at'])
    .where('met_at', 'is', null)
    .where('due_at', '>', new Date(now.getTime() - LOOKED_FOR_DAYS * 86_400_000).toISOString())
    .orderBy('due_at')
    .execute();
  const done = { met: 0, alerted: 0 };
  for (const row of open) {
    const { begins } = expectedOn(row.expectation, row.business_date, config.BACKUP_AT);
    if (now < begins) continue;
    const met = await findMet(context, row.expectation, row.business_date);
    const update = (found: Parameters<typeof updateRow>[2]) => updateRow(db, row, found);
    if (met) {
      await update(met);
      done.met += 1;
    } else if (now < new Date(row.due_at) || row.told_at) {
      // Its time has not passed, or admins know.
    } else if (!row.late_seen_at) {
      await update({ late_seen_at: now });
    } else if (isAlertDue(new Date(row.late_seen_at), now)) {
      await tellAdmins(context, jobOf[row.expectation], alerts[row.expectation](row.business_date));
      await update({ told_at: now });
      done.alerted += 1;
    }
  }
  return done.met + done.alerted > 0 ? done : undefined;
}

/** Under whose name admins are told: who has heard of its failure in the last hours is not told twice. */
const jobOf: Record<Expectation, string> = {
  'tasks-made': 'generate-daily-tasks',
  'day-ended': 'update-task-statuses',
  'backup-made': 'backup',
};

const where = 'Look at Night watch under Database Maintenance.';
const alerts: Record<Expectation, (date: string) => string> = {
  'tasks-made': (date) => `The tasks of ${date} are not there. ${where}`,
  'day-ended': (date) => `${date} is not ended. ${where}`,
  'backup-made': (date) => `The backup of ${date} is not there. ${where}`,
};

interface Key {
  expectation: Expectation;
  business_date: string;
}

async function updateRow(
  db: Queryable,
  { expectation, business_date }: Key,
  found:
    | { met_at: Date; took_ms: number; server: string | null }
    | { late_seen_at: Date }
    | { told_at: Date },
): Promise<void> {
  await db
    .updateTable('night_watch')
    .set(found)
    .where('expectation', '=', expectation)
    .where('business_date', '=', business_date)
    .execute();
}

/**
 * Forgets what is expected no more: days left out by an admin, or late ones that were a system outage everywhere, backups
 * where none are configured, and old nights.
 */
async function dropSettled(db: Queryable, now: Date, hasBackups: boolean): Promise<void> {
  const oldest = addDays(lastDaily(dailyJobs['update-task-statuses'].time, now), -nightWatchLimits.keptDays);
  await sql`
    delete from night_watch
    where business_date < ${oldest}
      or (met_at is null and business_date <= (select left_out_until from clock_watch) and expectation <> 'backup-made')
      or (met_at is null and due_at <= ${now} and expectation <> 'backup-made' and exists (
        select from outages where outages.business_date = night_watch.business_date and outages.is_everywhere))
      or (met_at is null and expectation = 'backup-made' and not ${hasBackups}::boolean)`.execute(db);
}
