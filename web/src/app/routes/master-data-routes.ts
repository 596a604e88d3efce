import { desktopRoute } from './desktop-screen.ts';
import { screens } from './screens.ts';

/** The screens of master data (specification 2, section 2). */
export const masterDataRoutes = [
  desktopRoute(screens.users, 'UsersScreen'),
  desktopRoute(screens.usersBulk, 'UsersBulkScreen'),
  desktopRoute(screens.usersImport, 'UsersImportScreen'),
  desktopRoute(screens.usersHandOut, 'HandOutScreen'),
  desktopRoute(screens.userDetail, 'UserDetailScreen'),
  desktopRoute(screens.userEdit, 'EditUserScreen'),
  desktopRoute(screens.userActivity, 'UserActivityScreen'),
  desktopRoute(screens.roles, 'RolesScreen'),
  desktopRoute(screens.taskGroups, 'TaskGroupsScreen'),
  desktopRoute(screens.templateImport, 'TemplateImportScreen'),
  desktopRoute(screens.workbook, 'WorkbookScreen'),
  desktopRoute(screens.business, 'BusinessScreen'),
  desktopRoute(screens.apiKeys, 'ApiKeysScreen'),
  desktopRoute(screens.webhooks, 'WebhooksScreen'),
  desktopRoute(screens.security, 'SecurityScreen'),
  desktopRoute(screens.outlets, 'OutletsScreen'),
  desktopRoute(screens.outlet, 'OutletScreen'),
  desktopRoute(screens.holidays, 'HolidaysScreen'),
  desktopRoute(screens.areas, 'AreasScreen'),
  desktopRoute(screens.tags, 'TagsScreen'),
  desktopRoute(screens.maintenance, 'MaintenanceScreen'),
];
