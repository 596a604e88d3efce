/** Decisions of auditors; managers have the same. */
export const AUDIT_DECISIONS = ['Approved', 'Rejected'] as const;
/** Decisions in the managers' history, including the system's approvals. */
export const MANAGER_DECISIONS = [...AUDIT_DECISIONS, 'AutoApproved'] as const;
export type HistoryDecision = (typeof MANAGER_DECISIONS)[number];

/** A history's default period: the last 30 days. */
export const historyDefaults = { days: 30 } as const;
