import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { tellAdmins } from '../jobs/tell-admins.ts';
import { recordActivity } from '../trail/record-activity.ts';

/** How a stored photo can differ from what was stored. */
export type PhotoDifference = 'missing' | 'different';

/** The job under whose name admins are told, whoever found the difference. */
export const CHECK_PHOTOS = 'check-photos';

type Deps = Pick<Context, 'db' | 'clock' | 'log'>;

interface Found {
  task_id: string | null;
  task_name: string | null;
  outlet_id: string | null;
  outlet_name: string | null;
}

/**
 * Notes once that a photo's stored bytes are missing or others than were stored: on its row, so that screens say so, and
 * on the trail. Returns in words which photo it is; undefined if that was noted already, or a rule has removed it.
 */
export async function recordDifference(
  { db, clock, log }: Deps,
  id: string,
  difference: PhotoDifference,
): Promise<string | undefined> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Found>`
      with marked as (
        update photos set differs_at = ${now}
        where id = ${id}::uuid and differs_at is null and removed_at is null
        returning submission_id
      )
      select task.id as task_id, task.task_name, submission.outlet_id, outlet.outlet_name
      from marked left join task_submissions submission on submission.id = marked.submission_id
      left join daily_tasks task on task.id = submission.task_id
      left join outlets outlet on outlet.id = submission.outlet_id`.execute(tx);
    const [row] = rows;
    if (!row) return undefined;
    const { task_id: taskId, task_name: taskName, outlet_id, outlet_name } = row;
    await recordActivity(tx, { kind: 'job', name: CHECK_PHOTOS }, now, {
      event: 'photo differs',
      subject: { type: 'photo', id },
      outlet_id,
      details: { difference, ...(taskId ? { taskId, taskName } : {}) },
    });
    log.error({ photo: id, difference }, 'A stored photo is not what was stored');
    return taskId ? `photo of ${taskName} at ${outlet_name}` : `photo (${id})`;
  });
}

/** Photos that are looked at again each night (check-photos.ts). */
export const LOOKED_AT_AGAIN = 100;

/**
 * Notes what was found as a photo was read, and tells admins, once in six hours for all photos. A missing one is not noted
 * while as many are known as the night looks at again: after a restore without photos all are missing, and once they are
 * back no row may be left behind.
 */
export async function reportDifference(
  context: Deps,
  id: string,
  difference: PhotoDifference,
): Promise<void> {
  if (difference === 'missing' && (await areManyKnown(context))) return;
  const photo = await recordDifference(context, id, difference);
  if (photo) await tellAdmins(context, CHECK_PHOTOS, words[difference](photo));
}

const words: Record<PhotoDifference, (photo: string) => string> = {
  different: (photo) =>
    `A ${photo} is not the one that was stored, and is no longer shown. Find out who can write to the storage.`,
  missing: (photo) => `A ${photo} is missing from the storage. Restore it from a backup.`,
};

async function areManyKnown({ db }: Deps): Promise<boolean> {
  const known = await db
    .selectFrom('photos')
    .select('id')
    .where('differs_at', 'is not', null)
    .limit(LOOKED_AT_AGAIN)
    .execute();
  return known.length === LOOKED_AT_AGAIN;
}
