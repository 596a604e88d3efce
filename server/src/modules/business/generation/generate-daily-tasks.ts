import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { GenerationResult } from '@gerai/shared/business/generation/contract.ts';
import { describeGeneration } from '@gerai/shared/business/generation/rules.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import { allowStatementTime } from '../../../database/connection/statement-time.ts';
import { lockSubmissions } from '../../../database/queries/lock-submissions.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explain } from '../../../platform/errors.ts';
import { lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { recordFailedRun, recordJobRun } from '../../../platform/jobs/record-job-run.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkGenerationDate } from './check-generation-date.ts';
import { createDailyTasks } from './create-daily-tasks.ts';
import { writeRestored } from './write-restored.ts';

/**
 * Generates the daily tasks of a civil date: one per template due on it and outlet it applies to. Existing tasks count
 * as skipped, so repeated or concurrent runs make no duplicates; with `restore` those that were withdrawn are open again,
 * and count as generated. Throws `refused` for a date out of bounds, and without
 * any template (a nightly run then generates nothing). With `counts` false the schedule will run the date again. With a
 * `zone` it is for the outlets of that zone, null for those without one of their own; else for all.
 */
export async function generateDailyTasks(
  context: Context,
  actor: Actor,
  date: string,
  { counts = true, restore = false, zone }: { counts?: boolean; restore?: boolean; zone?: OwnZone } = {},
): Promise<GenerationResult> {
  const { clock, db } = context;
  const started_at = clock.now();
  checkGenerationDate(date, started_at, zone);
  const run = {
    job: 'generate-daily-tasks',
    business_date: date,
    started_at,
    counts,
    time_zone: zone ?? null,
  } as const;
  try {
    return await db.transaction().execute(async (tx) => {
      await allowStatementTime(tx, STATEMENT_MS);
      if (restore) await lockDayEnds(tx);
      else await lockSubmissions(tx, 'shared');
      const run_id = await recordJobRun(tx, actor, { ...run, finished_at: started_at });
      const all = await createDailyTasks(tx, { run_id, date, at: started_at, zone });
      const restored = restore ? await writeRestored(tx, { run_id, date, at: started_at }) : 0;
      const made = { ...all, generated: all.generated + restored, skipped: all.skipped - restored };
      if (made.templates === 0 && actor.kind !== 'job')
        throw new AppError('refused', 'generation.no_templates');
      const totals = { totalGenerated: made.generated, totalSkipped: made.skipped };
      const result = { ...totals, ...explain(describeGeneration(made, date)) };
      await finishRun(tx, run_id, result, clock.now());
      await recordActivity(tx, actor, started_at, {
        event: 'tasks generated',
        subject: { type: 'generation', id: String(run_id) },
        details: {
          date,
          generated: made.generated,
          skipped: made.skipped,
          ...(restored > 0 ? { restored } : {}),
        },
      });
      return { run_id, date, ...result };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'refused') throw error;
    const message = error instanceof Error ? error.message : reasonMessage('generation.unexpected');
    await recordFailedRun(context, actor, run, message);
    throw error;
  }
}

/** Milliseconds. The largest business's day takes seconds; ten minutes mean that something is stuck. */
const STATEMENT_MS = 600_000;

async function finishRun(tx: Transaction<Tables>, id: number, result: object, at: Date): Promise<void> {
  await tx
    .updateTable('job_runs')
    .set({ result: JSON.stringify(result), finished_at: at })
    .where('id', '=', id)
    .execute();
}
