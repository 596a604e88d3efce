import type { PhotoSize } from '@gerai/shared/pictures/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SessionAddress } from '../../../platform/http/session-address.ts';
import { type PhotoFiles, photoFiles } from '../../../platform/pictures/photo-key.ts';
import { readPhotoFile } from '../../../platform/pictures/read-photo-file.ts';
import { findAddressee } from '../../accounts/auth/sessions/find-actor.ts';
import { seesCourse } from './queries.ts';

/**
 * Returns the JPEG for a session-signed address while the session lives and its person may see a course with the
 * picture; a picture without a course is its owner's. Throws `not_found` for everything else.
 */
export async function readCoursePicture(
  context: Context,
  id: string,
  { size, ...address }: SessionAddress & { size: PhotoSize },
): Promise<Uint8Array> {
  const actor = await findAddressee(context, address);
  if (!actor) throw notFound('Picture');
  const { rows } = await sql<PhotoFiles>`
    select ${photoFiles} from photos photo left join course_pictures picture on picture.photo_id = photo.id
    where photo.id = ${id}::uuid and photo.purpose = 'course' and case
      when picture.course_id is null then photo.owner_uid = ${actor.uid}::uuid
      else ${seesCourse(actor, sql`picture.course_id`)} end`.execute(context.db);
  const bytes = rows[0] ? await readPhotoFile(context, rows[0], size) : null;
  if (!bytes) throw notFound('Picture');
  return bytes;
}
