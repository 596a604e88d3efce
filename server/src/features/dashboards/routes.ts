import {
  getAdminDashboard,
  getAuditDashboard,
  getManagerDashboard,
  getStaffDashboard,
} from '@gerai/shared/dashboards/contract.ts';
import { forRoles } from '../../platform/http/route.ts';
import { readAdminDashboard, readAuditDashboard, readManagerDashboard } from './queries.ts';
import { readStaffDashboard } from './staff-queries.ts';

export const routes = [
  forRoles(['admin'], getAdminDashboard, readAdminDashboard),
  forRoles(['manager'], getManagerDashboard, readManagerDashboard),
  forRoles(['audit'], getAuditDashboard, readAuditDashboard),
  forRoles(['staff'], getStaffDashboard, readStaffDashboard),
];
