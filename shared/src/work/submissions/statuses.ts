import { z } from 'zod';

/**
 * The statuses of both variants in the specification (decisions, submissions and statuses), and one for what an admin
 * cancelled.
 */
export const staffStatus = z.enum(['Submitted', 'AutoFailed', 'Cancelled']);
export const managerStatus = z.enum([
  'Pending',
  'Approved',
  'Rejected',
  'AutoApproved',
  'AutoFailed',
  'Cancelled',
]);
export const auditStatus = z.enum(['Pending', 'Approved', 'Rejected', 'AutoFailed', 'Cancelled']);
export const systemStatus = z.enum(['None', 'AutoFailed', 'AutoApprove', 'Cancelled']);
export type StaffStatus = z.infer<typeof staffStatus>;
export type ManagerStatus = z.infer<typeof managerStatus>;
export type AuditStatus = z.infer<typeof auditStatus>;
export type SystemStatus = z.infer<typeof systemStatus>;

export interface Statuses {
  staff_status: StaffStatus;
  manager_status: ManagerStatus;
  audit_status: AuditStatus;
}

export const DISPLAY_STATUSES = [
  'Not Submitted',
  'Submitted',
  'Manager Approved',
  'Auto Approved',
  'Manager Rejected',
  'Audit Approved',
  'Audit Rejected',
  'Auto Failed',
  'Cancelled',
] as const;
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

/**
 * The status of a task in lists, derived from its current submission (specification 1, section 4: derived display
 * status).
 */
export function displayStatus(submission: Statuses | null): DisplayStatus {
  if (!submission) return 'Not Submitted';
  if (submission.staff_status === 'AutoFailed') return 'Auto Failed';
  if (submission.staff_status === 'Cancelled') return 'Cancelled';
  if (submission.audit_status === 'Approved') return 'Audit Approved';
  if (submission.audit_status === 'Rejected') return 'Audit Rejected';
  if (submission.manager_status === 'Approved') return 'Manager Approved';
  if (submission.manager_status === 'AutoApproved') return 'Auto Approved';
  if (submission.manager_status === 'Rejected') return 'Manager Rejected';
  return 'Submitted';
}

/** AutoApproved counts as approved everywhere. */
export const isManagerApproved = (status: ManagerStatus) =>
  status === 'Approved' || status === 'AutoApproved';

/** A rejected submission is closed; the outlet may submit a new attempt. */
export const isRejected = (submission: {
  manager_status: ManagerStatus | null;
  audit_status: AuditStatus | null;
}) => submission.manager_status === 'Rejected' || submission.audit_status === 'Rejected';
