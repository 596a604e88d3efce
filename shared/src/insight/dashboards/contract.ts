import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, instant, ofArea, qrPath, uuid } from '../../http/schemas.ts';
import { CLOCK_DOUBTS } from '../../jobs/clock.ts';
import { activityEntry } from '../../trail/contract.ts';
import { auditStatus, managerStatus, staffStatus } from '../../work/submissions/statuses.ts';

const count = z.number().int();

/** How far a new business is, beside the dashboard's own figures. */
const setup = z.object({
  jobRoles: count,
  /** People with the role staff, pending ones included. */
  staff: count,
  templates: count,
  /** Tasks of today and later. */
  firstTasks: count,
  /** The staff with the most tasks of the first day from today on that has any, active ones first; null without one. */
  tryAs: z
    .object({ uid: uuid, name: z.string(), pending: z.boolean(), tasks: count, date: civilDate })
    .nullable(),
  /** PUBLIC_URL, for a phone; null where it is not set. */
  address: z.object({ url: z.string(), qr: qrPath }).nullable(),
});
export type Setup = z.infer<typeof setup>;

export const adminDashboard = z.object({
  users: count,
  outlets: count,
  dailyTasks: count,
  taskSubmissions: count,
  pendingManagerReview: count,
  submittedToday: count,
  /** How many outlets have tasks dated today, of those that are open, and the first names of those without. */
  tasksToday: z.object({ outlets: count, with_tasks: count, without: z.array(z.string()) }),
  /** Where nobody is there to review today, and what the night would approve there; the first by how much. */
  unreviewed: z.object({
    outlets: count,
    tasks: count,
    first: z.array(z.object({ id: uuid, outlet_name: z.string() })),
  }),
  /** What speaks against the server's clock; jobs wait meanwhile. */
  clock: z.enum(CLOCK_DOUBTS).nullable(),
  /** Null once the first task is approved, and where more was submitted than a beginning has. */
  setup: setup.nullable(),
  recent: z.array(activityEntry),
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

/** Waiting submissions, by the business date on which they were sent. */
const ages = z.object({ today: count, oneDay: count, twoDays: count, older: count });
export type Ages = z.infer<typeof ages>;

/** Why a day was a system outage, whose tasks no figure counts; absent where it was none. */
const outage = z.string().nullish();

/** The tasks of one day: total and done (rules.ts: completion). */
export const dayCompletion = z.object({ date: civilDate, tasks: count, done: count, outage });
export type DayCompletion = z.infer<typeof dayCompletion>;

/** Where something waits at an outlet of a manager who has several. */
const outletToday = z.object({
  id: uuid,
  outlet_name: z.string(),
  pending: count,
  tasks: count,
  done: count,
  overdue: count,
  outage,
});
export type OutletToday = z.infer<typeof outletToday>;

/** Figures of the manager's outlets. `today` has the tasks dated today, each in one state. */
export const managerDashboard = z.object({
  business_date: civilDate,
  pending: ages,
  oldestPendingAt: instant.nullable(),
  today: z.object({
    tasks: count,
    submitted: count,
    waiting: count,
    urgent: count,
    overdue: count,
    rejected: count,
  }),
  /** Today's figures, ordered by name. */
  jobRoles: z.array(z.object({ id: uuid, role_name: z.string(), tasks: count, done: count })),
  /** Of several outlets each, ordered by name; absent for one. */
  outlets: z.array(outletToday).optional(),
  /** The last days, ending today. */
  days: z.array(dayCompletion),
  recent: z.array(activityEntry),
});
export type ManagerDashboard = z.infer<typeof managerDashboard>;

/** Figures of all outlets. System approvals are part of `pending` and also counted separately. */
export const auditDashboard = z.object({
  business_date: civilDate,
  pending: ages,
  oldestPendingAt: instant.nullable(),
  pendingAutoApproved: count,
  auditedToday: count,
  auditedLast7Days: count,
  rejectedLast7Days: count,
  recent: z.array(activityEntry),
});
export type AuditDashboard = z.infer<typeof auditDashboard>;

/** Selectable numbers of days of a heat map. */
export const HEAT_MAP_DAYS = [7, 14, 30] as const;

/** Every outlet ordered by name, including those without tasks; `tasks` and `done` follow `dates`, which end today. */
export const completionMap = z.object({
  business_date: civilDate,
  dates: z.array(civilDate),
  outlets: z.array(
    z.object({
      id: uuid,
      outlet_name: z.string(),
      region: z.string(),
      tasks: z.array(count),
      done: z.array(count),
      /** Places in `dates` of system outages, whose tasks are not counted. */
      outages: z.array(count).optional(),
      /** Places in `dates` on which the outlet was closed. */
      closed: z.array(count).optional(),
    }),
  ),
  /** Why there was an outage on a date, once for all outlets. */
  reasons: z.record(civilDate, z.string()).optional(),
});
export type CompletionMap = z.infer<typeof completionMap>;

/** A task in the staff's recent list. */
export const recentTask = z.object({
  id: uuid,
  task_name: z.string(),
  task_date: civilDate,
  deadline_datetime: instant,
  staff_status: staffStatus.nullable(),
  manager_status: managerStatus.nullable(),
  audit_status: auditStatus.nullable(),
  /** Named where the person works at several outlets. */
  outlet_name: z.string().optional(),
});

/** Figures of the user's outlets and job roles (specification 1, section 2: staff dashboard). */
export const staffDashboard = z.object({
  business_date: civilDate,
  tasksToday: count,
  completed: count,
  waiting: count,
  overdue: count,
  /** Rejected tasks that may be resubmitted, of earlier days too. */
  rejected: count,
  /** 0 to 100; 0 without tasks today. */
  completionRate: z.number(),
  completedLast7Days: count,
  completedLast30Days: count,
  /** Of today. */
  outage,
  recent: z.array(recentTask),
});
export type StaffDashboard = z.infer<typeof staffDashboard>;

export const dashboardLimits = {
  recentDays: 5,
  recentItems: 5,
  weekDays: 7,
  monthDays: 30,
  recentActivity: 10,
  /** Names of outlets without tasks today. */
  named: 3,
  /** Days of a manager's chart, and the default of a heat map. */
  chartDays: 14,
  /** Submissions above which nobody sets up a business any more. */
  setupSubmissions: 500,
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
  summary: "The figures of the manager's outlets, of all of them or of one",
  query: z.object({ outlet_id: uuid.optional() }),
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
  summary: "The figures of the user's outlets and job roles",
  response: staffDashboard,
});
export const getCompletionMap = endpoint({
  method: 'GET',
  path: '/api/dashboards/completion',
  summary: 'Completion of every outlet over the last 7, 14 or 30 days (admin, audit)',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...HEAT_MAP_DAYS]))
      .default(dashboardLimits.chartDays),
    ...ofArea,
  }),
  response: completionMap,
});
