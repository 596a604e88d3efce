import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';

export interface Destination {
  /** Null is everyone's. */
  group_id: string | null;
  /** Whether it can be told by its name; what cannot is not sent. */
  isKnown: boolean;
  /** The person may not post there, or not any more. */
  isLost: boolean;
}

/**
 * Where a post goes: `settled` with its first word, else the group that is looked at, else to everyone. Of groups that
 * are not known yet (`groups` undefined) the one that is looked at stays the destination: what is meant for a group
 * never goes to everyone unsaid.
 */
export function destinationOf(
  settled: string | null | undefined,
  looked: string | undefined,
  groups: readonly SocialGroup[] | undefined,
): Destination {
  const canPost = (id: string) => groups?.some((group) => group.id === id && group.can_post) ?? false;
  const wanted = settled === undefined ? (looked ?? null) : settled;
  if (wanted === null) return { group_id: null, isKnown: true, isLost: false };
  if (!groups) return { group_id: wanted, isKnown: false, isLost: false };
  if (canPost(wanted)) return { group_id: wanted, isKnown: true, isLost: false };
  // Before the first word the form says that it goes to everyone instead.
  if (settled === undefined) return { group_id: null, isKnown: true, isLost: false };
  return { group_id: wanted, isKnown: true, isLost: true };
}
