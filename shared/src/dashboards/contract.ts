import { z } from 'zod';
import { activityEntry } from '../activity/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { civilDate, instant, uuid } from '../http/schemas.ts';
import { auditStatus, managerStatus, staffStatus } from '../submissions/statuses.ts';

const count = z.number().int();

export const adminDashboard = z.object({
  users: count,
  outlets: count,
  dailyTasks: count,
  taskSubmissions: count,
  pendingManagerReview: count,
  submittedToday: count,
  recent: z.array(activityEntry),
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

/** Of the manager's own outlet. `…Today` are the tasks whose date is today, as they stand now. */
export const managerDashboard = z.object({
  pendingReview: count,
  oldestPendingAt: instant.nullable(),
  tasksToday: count,
  submittedToday: count,
  overdueToday: count,
  rejectedToday: count,
  recent: z.array(activityEntry),
});
export type ManagerDashboard = z.infer<typeof managerDashboard>;

/** Of every outlet. What the system approved is counted apart from what a manager approved. */
export const auditDashboard = z.object({
  pendingAudit: count,
  pendingAutoApproved: count,
  auditedToday: count,
  rejectedLast7Days: count,
  recent: z.array(activityEntry),
});
export type AuditDashboard = z.infer<typeof auditDashboard>;

/** One task in the staff's recent list. */
export const recentTask = z.object({
  id: uuid,
  task_name: z.string(),
  task_date: civilDate,
  deadline_datetime: instant,
  staff_status: staffStatus.nullable(),
  manager_status: managerStatus.nullable(),
  audit_status: auditStatus.nullable(),
});

/** Figures of the user's own outlet and job role (specification 1, section 2: staff dashboard). */
export const staffDashboard = z.object({
  business_date: civilDate,
  tasksToday: count,
  completed: count,
  waiting: count,
  overdue: count,
  /** 0 to 100; 0 where there is no task today. */
  completionRate: z.number(),
  completedLast7Days: count,
  completedLast30Days: count,
  recent: z.array(recentTask),
});
export type StaffDashboard = z.infer<typeof staffDashboard>;

export const dashboardLimits = {
  recentDays: 5,
  recentItems: 5,
  weekDays: 7,
  monthDays: 30,
  recentActivity: 10,
} as const;

export const getAdminDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboards/admin',
  summary: "The admin's six figures and the recent activity",
  response: adminDashboard,
});
export const getManagerDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboards/manager',
  summary: "The figures of the manager's outlet",
  response: managerDashboard,
});
export const getAuditDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboards/audit',
  summary: 'What waits for an audit, and what was audited',
  response: auditDashboard,
});
export const getStaffDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboards/staff',
  summary: "The figures of the user's outlet and job role",
  response: staffDashboard,
});
