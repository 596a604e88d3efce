/**
 * What the preview warns of, as filters of its rows. A file of its own, so that the router's first load has no contract.
 */
export const PREVIEW_WARNINGS = ['nobody', 'invited', 'overload'] as const;
export type PreviewWarning = (typeof PREVIEW_WARNINGS)[number];
