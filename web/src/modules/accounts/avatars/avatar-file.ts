import { AVATAR_TYPES, avatarLimits } from '@gerai/shared/accounts/profile/contract.ts';
import type { ProfileReason } from '@gerai/shared/accounts/profile/reasons.ts';
import { pictureType } from '../../../ui/media/picture-type.ts';

/** Why a chosen file is refused before it is decoded, or null (specification 1, section 5: avatar file). */
export async function avatarFileRefusal(file: Blob): Promise<ProfileReason | null> {
  const type = await pictureType(file);
  if (!(AVATAR_TYPES as readonly string[]).includes(type)) return 'profile.invalid_type';
  return file.size > avatarLimits.maxBytes ? 'profile.too_large' : null;
}
