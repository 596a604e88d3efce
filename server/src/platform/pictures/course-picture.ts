import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Photo, PhotoSize } from '@gerai/shared/pictures/contract.ts';
import { sessionQuery } from '../http/session-address.ts';
import type { Keys } from '../keys.ts';

/** The file name that a picture's address signs. */
export const pictureFile = (id: string, size: PhotoSize): string => `course-pictures/${id}/${size}`;

/** A course picture for a response, with addresses for the actor's session. */
export function coursePicture(
  keys: Pick<Keys, 'photos'>,
  { session_id }: Pick<PersonActor, 'session_id'>,
  { id, width, height }: { id: string; width: number; height: number },
  now: Date,
): Photo {
  const address = (size: PhotoSize) =>
    `/api/training/pictures/${id}?size=${size}&${sessionQuery(keys.photos, pictureFile(id, size), session_id, now)}`;
  return { id, url: address('full'), thumbnail_url: address('thumbnail'), width, height };
}
