import type { ManagerDashboard, StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';

const business_date = businessDate(new Date());

/** The staff dashboard of a day without tasks. */
export const noFigures: StaffDashboard = {
  business_date,
  tasksToday: 0,
  completed: 0,
  waiting: 0,
  overdue: 0,
  rejected: 0,
  completionRate: 0,
  completedLast7Days: 0,
  completedLast30Days: 0,
  recent: [],
};

/** The manager's dashboard of such a day. */
export const noManagerFigures: ManagerDashboard = {
  business_date,
  pending: { today: 0, oneDay: 0, twoDays: 0, older: 0 },
  oldestPendingAt: null,
  today: { tasks: 0, submitted: 0, waiting: 0, urgent: 0, overdue: 0, rejected: 0 },
  jobRoles: [],
  days: [],
  recent: [],
};
