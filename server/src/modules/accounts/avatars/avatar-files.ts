import {
  AVATAR_FILES,
  type AvatarFile,
  avatarLimits,
  avatarSides,
} from '@gerai/shared/accounts/profile/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { decodeImage, type Picture } from '../../../platform/pictures/process-image.ts';

/** The pictures of a person that files are kept of. */
export interface AvatarVersion {
  user_uid: string;
  version: number;
}

/** Where a file of a picture is kept. No picture is written over another, which somebody may be looking at. */
export const avatarKey = ({ user_uid, version }: AvatarVersion, file: AvatarFile): string =>
  `profile-photos/${user_uid}/${version}/${file}`;

/**
 * Makes the four files of a square picture, without its metadata. Throws what decodeImage throws, and `invalid_input`
 * for what is not square.
 */
export async function makeAvatarFiles(bytes: Uint8Array): Promise<Map<AvatarFile, Buffer>> {
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

/** Removes the files of a picture that is not shown, then what tells of them: in this order a crash loses nothing. */
export async function removeAvatarFiles({ db, storage }: Context, picture: AvatarVersion): Promise<void> {
  await storage.remove(AVATAR_FILES.map((file) => avatarKey(picture, file)));
  await db.deleteFrom('avatar_versions').where('version', '=', picture.version).execute();
}
