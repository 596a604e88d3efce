import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';

export interface Destination {
  /** Null is everyone. */
  group_id: string | null;
  /** Whether its name is known; a post to an unknown destination is not sent. */
  isKnown: boolean;
  /** The person may not post there, or no longer. */
  isLost: boolean;
}

/**
 * The destination of a post: `settled` since the first edit, else the group that the feed is filtered by, else
 * everyone. While `groups` is undefined the filtered group stays the destination, so that a post meant for a group
 * never goes to everyone silently.
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
  // Before the first edit the post goes to everyone instead, and the form says so.
  if (settled === undefined) return { group_id: null, isKnown: true, isLost: false };
  return { group_id: wanted, isKnown: true, isLost: true };
}
