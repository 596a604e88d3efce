import type { PhotoSize } from '@gerai/shared/pictures/contract.ts';
import { canSeePhoto, type OwnedPhoto } from '@gerai/shared/work/daily-tasks/policy.ts';
import { sql } from 'kysely';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SessionAddress } from '../../../platform/http/session-address.ts';
import { type PhotoFiles, photoFiles } from '../../../platform/pictures/photo-key.ts';
import { readPhotoFile } from '../../../platform/pictures/read-photo-file.ts';
import { findAddressee } from '../../accounts/auth/sessions/find-actor.ts';

interface PhotoRequest extends SessionAddress {
  id: string;
  size: PhotoSize;
}

/**
 * Returns the JPEG at a session's address while the session lives and its person may see what the photo belongs to.
 * Throws `not_found` for everything else, and for bytes that are not those that were stored.
 */
export async function readPhoto(
  context: Context,
  { id, size, ...address }: PhotoRequest,
): Promise<Uint8Array> {
  const actor = await findAddressee(context, address);
  const [photo] = actor ? await selectPhoto(context.db, { id }) : [];
  const bytes =
    actor && photo && canSeePhoto(actor, photo) ? await readPhotoFile(context, photo, size) : null;
  if (!bytes) throw notFound('Photo');
  return bytes;
}

/** Two reads by primary key. */
const selectPhoto = prepareStatement<{ id: string }, OwnedPhoto & PhotoFiles>(
  ({ id }) => sql`
    select ${photoFiles}, photo.purpose, photo.owner_uid, case when submission.id is not null then
      json_build_object('assigned_location_id', submission.outlet_id, 'assigned_job_role_id', submission.job_role_id)
    end as submission
    from photos photo left join task_submissions submission on submission.id = photo.submission_id
    where photo.id = ${id}::uuid`,
);
