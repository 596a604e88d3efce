import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';

/**
 * Attaches the actor's unattached photos to a post or comment, in order. Throws `refused` if one is not available,
 * without telling whether it is another person's, in use or unknown.
 */
export async function attachPhotos(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  place: { post_id: string } | { comment_id: string },
  photo_ids: readonly string[],
): Promise<void> {
  if (photo_ids.length === 0) return;
  const [column, id] = 'post_id' in place ? ['post_id', place.post_id] : ['comment_id', place.comment_id];
  // Ordered by id to avoid deadlocks between requests naming the same photos.
  const { rows } = await sql`
    with free as (
      select id from photos
      where id = any(${photo_ids}::uuid[]) and owner_uid = ${actor.uid}::uuid and purpose = 'social'
        and attached_at is null
      order by id for update
    )
    update photos set ${sql.ref(column)} = ${id}::uuid, position = given.position, attached_at = ${now}::timestamptz
    from unnest(${photo_ids}::uuid[]) with ordinality given (id, position) join free on free.id = given.id
    where photos.id = given.id
    returning photos.id`.execute(tx);
  if (rows.length < photo_ids.length)
    throw new AppError('refused', 'social.unknown_photo', undefined, { at: ['photo_ids'] });
}
