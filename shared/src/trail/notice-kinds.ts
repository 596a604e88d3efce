/** The kinds of notifications. */
export const NOTICE_KINDS = [
  'rejected',
  'rejected_in_role',
  'approved',
  'to_review',
  'audit_rejected',
  'day_ended',
  'job_failed',
  'announcement',
  'company_announcement',
  'mentioned',
  'commented',
  'replied',
  'course_assigned',
  'course_due',
  'course_reminder',
  'attempt_granted',
  'certificate_expiring',
  'session_copied',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
