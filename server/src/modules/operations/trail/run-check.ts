import type { TrailReport } from '@gerai/shared/operations/trail/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { checkTrail } from '../../../platform/trail/proof/check-trail.ts';
import { openTrailKey } from '../../../platform/trail/proof/sign-head.ts';

/** Milliseconds between two stored signs of progress. */
const REPORT_EVERY = 1_000;

/** Runs a check that was begun, and stores its progress and its result. */
export async function runCheck(
  { db, clock, config, keys, log, storage }: Context,
  id: string,
): Promise<void> {
  let stored = performance.now();
  const markProgress = async (done: number, total: number) => {
    if (performance.now() - stored < REPORT_EVERY) return;
    stored = performance.now();
    await db
      .updateTable('trail_checks')
      .set({ entries_done: done, entries_total: total, seen_at: clock.now() })
      .where('id', '=', id)
      .execute();
  };
  const end = (outcome: { status: 'whole' | 'broken' | 'failed'; report?: string; error?: string }) =>
    db
      .updateTable('trail_checks')
      .set({ ...outcome, seen_at: clock.now(), finished_at: clock.now() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute();
  let report: TrailReport;
  try {
    const ownKey = openTrailKey(config, keys).publicKey;
    const photos = { storage, files: 'sample' as const };
    report = await checkTrail(db, { now: clock.now(), ownKey, photos, onProgress: markProgress });
  } catch (error) {
    log.error({ err: error, check: id }, 'A check of the trail failed');
    await end({ status: 'failed', error: error instanceof Error ? error.message : String(error) });
    return;
  }
  const isWhole = report.finding_count === 0;
  if (!isWhole) log.error({ check: id, first: report.findings[0] }, 'The trail is not whole');
  await end({ status: isWhole ? 'whole' : 'broken', report: JSON.stringify(report) });
}
