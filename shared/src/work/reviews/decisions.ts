/** What an auditor can decide, and a manager. */
export const AUDIT_DECISIONS = ['Approved', 'Rejected'] as const;
/** A manager's, and what the system approved in a manager's place. */
export const MANAGER_DECISIONS = [...AUDIT_DECISIONS, 'AutoApproved'] as const;
export type HistoryDecision = (typeof MANAGER_DECISIONS)[number];

/** What a history shows where the address says nothing: the decisions of the last 30 days. */
export const historyDefaults = { days: 30 } as const;
