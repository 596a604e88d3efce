/**
 * What a template asks its photos to show, so that they cannot have been taken before: nothing, a gesture of the hand, or
 * a code of three digits on paper.
 */
export const CHALLENGE_KINDS = ['none', 'gesture', 'code'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];
