import { sql } from 'kysely';
import { type Deps, deletePhotoBatches, type Report } from './delete-photo-batches.ts';

/** Removes the pictures of posts and comments that were attached before a moment; they are few. Returns whether all are. */
export async function deleteSocialPhotos(context: Deps, before: Date, report: Report): Promise<boolean> {
  for (const place of ['post_id', 'comment_id'] as const) {
    // Ordered by the index that has these photos alone.
    const due = sql`
      select photo.id from photos photo
      where ${sql.ref(`photo.${place}`)} is not null and photo.attached_at < ${before} and photo.removed_at is null
      order by ${sql.ref(`photo.${place}`)}, photo.position`;
    if (!(await deletePhotoBatches(context, due, report))) return false;
  }
  return true;
}
