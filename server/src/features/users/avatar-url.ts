/** The address of a person's avatar, or null without one. The version makes a new picture a new address. */
export const avatarUrl = (user: { uid: string; avatar_version: number | null }): string | null =>
  user.avatar_version === null ? null : `/api/users/${user.uid}/avatar?v=${user.avatar_version}`;
