import { createRoute } from '@tanstack/react-router';
import { apiKeysSearch } from '../../modules/accounts/api-keys/api-keys-search.ts';
import { rolesSearch } from '../../modules/accounts/roles/roles-search.ts';
import { userActivitySearch } from '../../modules/accounts/users/activity/user-activity-search.ts';
import { bulkSearch } from '../../modules/accounts/users/bulk/bulk-search.ts';
import { usersSearch } from '../../modules/accounts/users/list/users-search.ts';
import { outletsSearch } from '../../modules/business/outlets/outlets-search.ts';
import { taskGroupsSearch } from '../../modules/business/task-groups/task-groups-search.ts';
import { maintenanceSearch } from '../../modules/operations/maintenance/maintenance-search.ts';
import { deskScreen } from './desk-screen.ts';
import { signedInRoute } from './root-routes.tsx';
import { screens } from './screens.ts';

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.users.path,
  validateSearch: usersSearch,
  component: deskScreen(screens.users, 'UsersScreen'),
});

const usersBulkRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.usersBulk.path,
  validateSearch: bulkSearch,
  component: deskScreen(screens.usersBulk, 'UsersBulkScreen'),
});

const usersImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.usersImport.path,
  component: deskScreen(screens.usersImport, 'UsersImportScreen'),
});

const userDetailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userDetail.path,
  validateSearch: userActivitySearch,
  component: deskScreen(screens.userDetail, 'UserDetailScreen'),
});

const userEditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userEdit.path,
  component: deskScreen(screens.userEdit, 'EditUserScreen'),
});

const userActivityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userActivity.path,
  validateSearch: userActivitySearch,
  component: deskScreen(screens.userActivity, 'UserActivityScreen'),
});

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.roles.path,
  validateSearch: rolesSearch,
  component: deskScreen(screens.roles, 'RolesScreen'),
});

const taskGroupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.taskGroups.path,
  validateSearch: taskGroupsSearch,
  component: deskScreen(screens.taskGroups, 'TaskGroupsScreen'),
});

const templateImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.templateImport.path,
  component: deskScreen(screens.templateImport, 'TemplateImportScreen'),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.apiKeys.path,
  validateSearch: apiKeysSearch,
  component: deskScreen(screens.apiKeys, 'ApiKeysScreen'),
});

const businessRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.business.path,
  component: deskScreen(screens.business, 'BusinessScreen'),
});

const outletsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.outlets.path,
  validateSearch: outletsSearch,
  component: deskScreen(screens.outlets, 'OutletsScreen'),
});

const maintenanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.maintenance.path,
  validateSearch: maintenanceSearch,
  component: deskScreen(screens.maintenance, 'MaintenanceScreen'),
});

/** The screens of master data (specification 2, section 2). */
export const masterDataRoutes = [
  usersRoute,
  usersBulkRoute,
  usersImportRoute,
  userDetailRoute,
  userEditRoute,
  userActivityRoute,
  rolesRoute,
  taskGroupsRoute,
  templateImportRoute,
  businessRoute,
  apiKeysRoute,
  outletsRoute,
  maintenanceRoute,
];
