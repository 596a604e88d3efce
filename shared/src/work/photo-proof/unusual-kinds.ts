/**
 * What of a submission's photos is worth a look: one from the gallery, one taken far from the outlet, the same file or
 * an edited copy; and, which alone says little, work done offline and a photo without a position.
 */
export const UNUSUAL_KINDS = ['gallery', 'far', 'copy', 'offline', 'no_position'] as const;
export type UnusualKind = (typeof UNUSUAL_KINDS)[number];

/** 'any' is one of the first three. Phones without a network or a position are no sign of anything. */
export const UNUSUAL_FILTERS = ['any', ...UNUSUAL_KINDS] as const;
export type UnusualFilter = (typeof UNUSUAL_FILTERS)[number];
