import { type Expectation, expectedOn } from '@gerai/shared/jobs/night-watch.ts';
import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import { storeAddress } from '../../../backup/store/open-backup-store.ts';
import type { Context } from '../../../platform/context.ts';

export interface Met {
  met_at: Date;
  took_ms: number;
  server: string | null;
}

interface Run {
  started_at: string;
  finished_at: string | null;
  server: string | null;
}

/** How what was expected on a business date is seen to have happened; undefined if it has not. */
export async function findMet(
  context: Pick<Context, 'db' | 'config'>,
  expectation: Expectation,
  date: string,
): Promise<Met | undefined> {
  const { begins } = expectedOn(expectation, date, context.config.BACKUP_AT);
  const run = await finders[expectation](context, date, begins);
  if (!run?.finished_at) return undefined;
  const finished = new Date(run.finished_at);
  return {
    met_at: finished,
    took_ms: finished.getTime() - new Date(run.started_at).getTime(),
    server: run.server,
  };
}

type Find = (context: Pick<Context, 'db' | 'config'>, date: string, begins: Date) => Promise<Run | undefined>;

const finders: Record<Expectation, Find> = {
  // Whoever made them, also the day before: they are there.
  'tasks-made': ({ db }, date) => selectRuns(db, 'generate-daily-tasks', date).executeTakeFirst(),
  // A run by hand before the day's end does not end it.
  'day-ended': ({ db }, date, begins) =>
    selectRuns(db, 'update-task-statuses', date)
      .where('counts', '=', true)
      .where('started_at', '>=', begins.toISOString())
      .executeTakeFirst(),
  'backup-made': ({ db, config }, _date, begins) =>
    db
      .selectFrom('backups')
      .select(['requested_at as started_at', 'finished_at', 'server'])
      .where('store', '=', storeAddress(config.BACKUP_TO!))
      .where('status', '=', 'done')
      .where('requested_at', '>=', begins.toISOString())
      .orderBy('requested_at')
      .executeTakeFirst(),
};

const selectRuns = (db: Context['db'], job: JobName, date: string) =>
  db
    .selectFrom('job_runs')
    .select(['started_at', 'finished_at', 'server'])
    .where('job', '=', job)
    .where('business_date', '=', date)
    .where('status', '=', 'succeeded')
    // What ran for the outlets of a zone says nothing of the others.
    .where('time_zone', 'is', null)
    .orderBy('id')
    .limit(1);
