import { deskRoute } from './desk-screen.ts';
import { screens } from './screens.ts';

/** The screens of master data (specification 2, section 2). */
export const masterDataRoutes = [
  deskRoute(screens.users, 'UsersScreen'),
  deskRoute(screens.usersBulk, 'UsersBulkScreen'),
  deskRoute(screens.usersImport, 'UsersImportScreen'),
  deskRoute(screens.userDetail, 'UserDetailScreen'),
  deskRoute(screens.userEdit, 'EditUserScreen'),
  deskRoute(screens.userActivity, 'UserActivityScreen'),
  deskRoute(screens.roles, 'RolesScreen'),
  deskRoute(screens.taskGroups, 'TaskGroupsScreen'),
  deskRoute(screens.templateImport, 'TemplateImportScreen'),
  deskRoute(screens.workbook, 'WorkbookScreen'),
  deskRoute(screens.business, 'BusinessScreen'),
  deskRoute(screens.apiKeys, 'ApiKeysScreen'),
  deskRoute(screens.webhooks, 'WebhooksScreen'),
  deskRoute(screens.security, 'SecurityScreen'),
  deskRoute(screens.outlets, 'OutletsScreen'),
  deskRoute(screens.outlet, 'OutletScreen'),
  deskRoute(screens.holidays, 'HolidaysScreen'),
  deskRoute(screens.areas, 'AreasScreen'),
  deskRoute(screens.tags, 'TagsScreen'),
  deskRoute(screens.maintenance, 'MaintenanceScreen'),
];
