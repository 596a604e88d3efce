import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { commentQuery } from './comments-api.ts';

interface LinkedComment {
  /** The linked comment, once loaded. */
  comment: Comment | undefined;
  /** The top-level comment shown first in the list because it is not on the first page. */
  pinned: Comment | undefined;
}

/** Loads the comment or reply that an address links to, whatever page it is on. A deleted one is ignored. */
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
