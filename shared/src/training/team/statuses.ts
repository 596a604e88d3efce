/**
 * In list order, most urgent first. stuck: no quiz attempts left, so the learner needs another granted. late: past
 * due and not completed. due: open with a future due date. open: without a due date. expired: completed, but the
 * certificate has expired. rules.ts decides.
 */
export const TEAM_STATUSES = ['stuck', 'late', 'due', 'open', 'expired', 'completed'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];
