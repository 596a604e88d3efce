import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { PhotoSize } from '@gerai/shared/pictures/contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { SessionAddress } from '../../../../platform/http/session-address.ts';
import { type PhotoFiles, photoFiles } from '../../../../platform/pictures/photo-key.ts';
import { readPhotoFile } from '../../../../platform/pictures/read-photo-file.ts';
import { findAddressee } from '../../../accounts/auth/sessions/find-actor.ts';
import { mayView } from '../../groups/access/queries.ts';

/**
 * Returns the JPEG for a session-signed address while the session lives and its person may view the post, or the
 * comment's post, that has the photo (decisions, lists and permissions). Throws `not_found` for everything else.
 */
export async function readSocialPhoto(
  context: Context,
  id: string,
  { size, ...address }: SessionAddress & { size: PhotoSize },
): Promise<Uint8Array> {
  const actor = await findAddressee(context, address);
  const photo = actor && (await findReadable(context.db, actor, id));
  const bytes = photo ? await readPhotoFile(context, photo, size) : null;
  if (!bytes) throw notFound('Photo');
  return bytes;
}

/** An unattached photo is visible to its owner only, who is still writing. */
async function findReadable(db: Queryable, actor: PersonActor, id: string): Promise<PhotoFiles | undefined> {
  const { rows } = await sql<PhotoFiles>`
    select ${photoFiles} from photos photo
    left join social_comments comment on comment.id = photo.comment_id
    left join social_posts post on post.id = coalesce(photo.post_id, comment.post_id)
    where photo.id = ${id}::uuid and photo.purpose = 'social' and case
      when post.id is null then photo.owner_uid = ${actor.uid}::uuid
      else ${mayView(actor, sql`post.group_id`)} end`.execute(db);
  return rows[0];
}
