import { AVATAR_FILES, avatarSides } from '@gerai/shared/accounts/profile/contract.ts';

const [whole, ...sized] = AVATAR_FILES;

/** The `srcset` of an avatar's stored sizes; undefined for a picture that is not stored yet. */
export function avatarSources(url: string): string | undefined {
  if (!url.includes(`/${whole}?`)) return undefined;
  return sized.map((file) => `${url.replace(whole, file)} ${avatarSides[file]}w`).join(', ');
}
