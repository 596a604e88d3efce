import { randomUUID } from 'node:crypto';
import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { filesWithoutDigest, insertPhoto } from '@gerai/server/testing/photos.ts';
import { insertSubmission, insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import sharp from 'sharp';
import { type Outlet, uidOf } from './create-outlet.ts';
import type { Product } from './start-product.ts';

export interface Sent {
  id: string;
  task_id: string;
  task_name: string;
  photo_id: string;
}

let picture: Promise<Buffer> | undefined;

/** An outlet's submissions waiting for its manager, or for an auditor if a manager has approved them, with one photo each, newest first. */
export async function createSubmissions(
  { context }: Product,
  outlet: Outlet,
  count: number,
  from = 1,
  approved_by?: string,
): Promise<Sent[]> {
  const submitted_by_uid = await uidOf(context, outlet.staff);
  const background = '#8fb3a9';
  picture ??= sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const file = await picture;
  const sent: Sent[] = [];
  for (let number = from; number < from + count; number += 1) {
    const task_name = `Lap meja ${String(number).padStart(3, '0')}`;
    const place = { outlet_id: outlet.id, job_role_id: outlet.job_role_id };
    const submitted_at = new Date(Date.now() - number * 60_000).toISOString();
    const approved = approved_by && {
      manager_status: 'Approved' as const,
      manager_reviewed_by_uid: approved_by,
      manager_reviewed_at: submitted_at,
    };
    const photo_id = randomUUID();
    for (const size of ['full', 'thumbnail'] as const)
      await context.storage.put(photoKey(filesWithoutDigest(photo_id), size), file, 'image/jpeg');
    // A desk that is open lists none without its photo.
    await context.db.transaction().execute(async (tx) => {
      const task = await insertTask(tx, { ...place, task_date: businessDate(new Date()), task_name });
      const id = await insertSubmission(tx, task, { submitted_by_uid, submitted_at, ...approved });
      const attached = { submission_id: id, position: 0, attached_at: submitted_at, width: 640, height: 480 };
      await insertPhoto(tx, submitted_by_uid, { id: photo_id, ...attached });
      sent.push({ id, task_id: task.id, task_name, photo_id });
    });
  }
  return sent;
}

/** The submissions with any decision in the database. */
export async function decidedOf({ context }: Product, outlet: Outlet): Promise<Map<string, string>> {
  const rows = await context.db
    .selectFrom('task_submissions')
    .select(['id', 'manager_status'])
    .where('outlet_id', '=', outlet.id)
    .where('manager_status', '!=', 'Pending')
    .execute();
  return new Map(rows.map(({ id, manager_status }) => [id, manager_status]));
}
