import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { Photo } from '@gerai/shared/photos/contract.ts';
import type { Keys } from '../../platform/keys.ts';
import { signedPhoto } from '../photos/photo-address.ts';

/** A photo of a post or a comment as answers give it, with the addresses at which the actor may read it. */
export function socialPhoto(
  keys: Pick<Keys, 'photos'>,
  _actor: PersonActor,
  photo: { id: string; width: number; height: number },
  now: Date,
): Photo {
  return signedPhoto(keys, photo, now);
}
