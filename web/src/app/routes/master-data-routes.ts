import { apiKeysSearch } from '../../modules/accounts/api-keys/api-keys-search.ts';
import { rolesSearch } from '../../modules/accounts/roles/roles-search.ts';
import { securitySearch } from '../../modules/accounts/security/security-search.ts';
import { userActivitySearch } from '../../modules/accounts/users/activity/user-activity-search.ts';
import { bulkSearch } from '../../modules/accounts/users/bulk/bulk-search.ts';
import { usersSearch } from '../../modules/accounts/users/list/users-search.ts';
import { outletsSearch } from '../../modules/business/outlets/outlets-search.ts';
import { taskGroupsSearch } from '../../modules/business/task-groups/task-groups-search.ts';
import { outletSearch } from '../../modules/insight/outlets/outlet-search.ts';
import { maintenanceSearch } from '../../modules/operations/maintenance/maintenance-search.ts';
import { webhooksSearch } from '../../modules/operations/webhooks/webhooks-search.ts';
import { deskRoute } from './desk-screen.ts';
import { screens } from './screens.ts';

/** The screens of master data (specification 2, section 2). */
export const masterDataRoutes = [
  deskRoute(screens.users, 'UsersScreen', { search: usersSearch }),
  deskRoute(screens.usersBulk, 'UsersBulkScreen', { search: bulkSearch }),
  deskRoute(screens.usersImport, 'UsersImportScreen'),
  deskRoute(screens.userDetail, 'UserDetailScreen', { search: userActivitySearch }),
  deskRoute(screens.userEdit, 'EditUserScreen'),
  deskRoute(screens.userActivity, 'UserActivityScreen', {
    search: userActivitySearch,
  }),
  deskRoute(screens.roles, 'RolesScreen', { search: rolesSearch }),
  deskRoute(screens.taskGroups, 'TaskGroupsScreen', { search: taskGroupsSearch }),
  deskRoute(screens.templateImport, 'TemplateImportScreen'),
  deskRoute(screens.workbook, 'WorkbookScreen'),
  deskRoute(screens.business, 'BusinessScreen'),
  deskRoute(screens.apiKeys, 'ApiKeysScreen', { search: apiKeysSearch }),
  deskRoute(screens.webhooks, 'WebhooksScreen', { search: webhooksSearch }),
  deskRoute(screens.security, 'SecurityScreen', { search: securitySearch }),
  deskRoute(screens.outlets, 'OutletsScreen', { search: outletsSearch }),
  deskRoute(screens.outlet, 'OutletScreen', { search: outletSearch }),
  deskRoute(screens.holidays, 'HolidaysScreen'),
  deskRoute(screens.areas, 'AreasScreen'),
  deskRoute(screens.tags, 'TagsScreen'),
  deskRoute(screens.maintenance, 'MaintenanceScreen', { search: maintenanceSearch }),
];
