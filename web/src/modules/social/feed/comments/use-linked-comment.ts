import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { commentQuery } from './comments-api.ts';

interface LinkedComment {
  /** What the address leads to, as soon as it is known. */
  comment: Comment | undefined;
  /** The comment with which it stands on top of the list, where it is not among the first. */
  pinned: Comment | undefined;
}

/** The comment or reply that an address leads to, however far down it stands. One that is no more leads nowhere. */
export function useLinkedComment(
  id: string | undefined,
  first: readonly Comment[] | undefined,
): LinkedComment {
  const known = first?.find((row) => row.id === id);
  const isAsked = id !== undefined && first !== undefined && !known;
  const asked = useQuery({ ...commentQuery(id ?? ''), enabled: isAsked });
  const comment = known ?? (isAsked ? asked.data : undefined);
  const parentId = comment?.parent_id ?? undefined;
  const parentIsFirst = first?.some((row) => row.id === parentId) ?? false;
  const parent = useQuery({
    ...commentQuery(parentId ?? ''),
    enabled: parentId !== undefined && !parentIsFirst,
  });
  if (known || !comment) return { comment, pinned: undefined };
  if (!parentId) return { comment, pinned: comment };
  return { comment, pinned: parentIsFirst ? undefined : parent.data };
}
