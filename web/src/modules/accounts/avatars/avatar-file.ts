import { AVATAR_TYPES, avatarLimits } from '@gerai/shared/accounts/profile/contract.ts';
import type { ProfileReason } from '@gerai/shared/accounts/profile/reasons.ts';

/** Why a chosen file is refused before it is decoded, or null (specification 1, section 5: avatar file). */
export function avatarFileRefusal({ type, size }: Pick<Blob, 'type' | 'size'>): ProfileReason | null {
  if (!(AVATAR_TYPES as readonly string[]).includes(type)) return 'profile.invalid_type';
  return size > avatarLimits.maxBytes ? 'profile.too_large' : null;
}
