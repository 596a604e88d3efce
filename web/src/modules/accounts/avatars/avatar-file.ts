import { AVATAR_TYPES, avatarLimits, avatarMessages } from '@gerai/shared/accounts/profile/contract.ts';

/** Why a chosen file is refused before it is looked at, or null (specification 1, section 5: avatar file). */
export function avatarFileRefusal({ type, size }: Pick<Blob, 'type' | 'size'>): string | null {
  if (!(AVATAR_TYPES as readonly string[]).includes(type)) return avatarMessages.invalidType;
  return size > avatarLimits.maxBytes ? avatarMessages.tooLarge : null;
}
