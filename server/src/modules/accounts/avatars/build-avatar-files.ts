import {
  AVATAR_FILES,
  type AvatarFile,
  avatarLimits,
  avatarSides,
} from '@gerai/shared/accounts/profile/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { decodeImage, type Picture } from '../../../platform/pictures/process-image.ts';

/** A stored picture of a person. */
export interface AvatarVersion {
  user_uid: string;
  version: number;
}

/** The storage key of a picture's file. Pictures are never overwritten, since one may be in use. */
export const avatarKey = ({ user_uid, version }: AvatarVersion, file: AvatarFile): string =>
  `profile-photos/${user_uid}/${version}/${file}`;

/**
 * Creates the four files of a square picture, without metadata. Throws like decodeImage, and `invalid_input` for a
 * picture that is not square.
 */
export async function buildAvatarFiles(bytes: Uint8Array): Promise<Map<AvatarFile, Buffer>> {
  const maxSide = Math.max(...Object.values(avatarSides));
  const input = { formats: ['jpeg', 'png'], refusal: 'profile.invalid_type', maxSide } as const;
  return await decodeImage(bytes, input, async (picture) => {
    if (picture.width !== picture.height) throw new AppError('invalid_input', 'profile.not_square');
    return new Map(
      await Promise.all(AVATAR_FILES.map(async (file) => [file, await encode(picture, file)] as const)),
    );
  });
}

async function encode({ pixels, width }: Picture, file: AvatarFile): Promise<Buffer> {
  const side = file === 'avatar.jpg' ? Math.min(width, avatarSides[file]) : avatarSides[file];
  return await pixels()
    .resize(side, side)
    .jpeg({ quality: avatarLimits.quality * 100 })
    .toBuffer();
}

/** Removes the files of a picture that is not shown, then its row: in this order a crash loses track of nothing. */
export async function deleteAvatarFiles({ db, storage }: Context, picture: AvatarVersion): Promise<void> {
  await storage.remove(AVATAR_FILES.map((file) => avatarKey(picture, file)));
  await db.deleteFrom('avatar_versions').where('version', '=', picture.version).execute();
}
