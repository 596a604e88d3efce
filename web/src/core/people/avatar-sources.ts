import { AVATAR_FILES, avatarSides } from '@gerai/shared/accounts/profile/contract.ts';

const [whole, ...sized] = AVATAR_FILES;

/** The stored sizes of an avatar, for the browser to pick the one that fits; none of a picture not yet stored. */
export function avatarSources(url: string): string | undefined {
  if (!url.includes(`/${whole}?`)) return undefined;
  return sized.map((file) => `${url.replace(whole, file)} ${avatarSides[file]}w`).join(', ');
}
