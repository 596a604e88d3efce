import {
  AVATAR_FILES,
  type AvatarFile,
  avatarLimits,
  avatarSides,
} from '@gerai/shared/accounts/profile/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { drawForms } from '../../../platform/pictures/process-image.ts';

/** A stored picture of a person. */
export interface AvatarVersion {
  user_uid: string;
  version: number;
}

/** The storage key of a picture's file. Pictures are never overwritten, since one may be in use. */
export const avatarKey = ({ user_uid, version }: AvatarVersion, file: AvatarFile): string =>
  `profile-photos/${user_uid}/${version}/${file}`;

/**
 * Creates the four files of a person's square picture, without metadata. Throws like processImage, and `invalid_input`
 * for a picture that is not square.
 */
export async function buildAvatarFiles(owner: string, image: Uint8Array): Promise<Map<AvatarFile, Buffer>> {
  const { files, width, height } = await drawForms(
    {
      owner,
      image,
      maxSide: Math.max(...Object.values(avatarSides)),
      forms: AVATAR_FILES.map((file) => ({
        side: avatarSides[file],
        enlarge: file !== 'avatar.jpg',
        quality: avatarLimits.quality * 100,
      })),
    },
    { formats: ['jpeg', 'png'], refusal: 'profile.invalid_type' },
  );
  if (width !== height) throw new AppError('invalid_input', 'profile.not_square');
  return new Map(AVATAR_FILES.map((file, at) => [file, files[at]!]));
}

/** Removes the files of a picture that is not shown, then its row: in this order a crash loses track of nothing. */
export async function deleteAvatarFiles({ db, storage }: Context, picture: AvatarVersion): Promise<void> {
  await storage.remove(AVATAR_FILES.map((file) => avatarKey(picture, file)));
  await db.deleteFrom('avatar_versions').where('version', '=', picture.version).execute();
}
