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
  component: deskScreen(
    screens.users,
    () => import('../../modules/accounts/users/list/users-screen.tsx'),
    'UsersScreen',
  ),
});

const usersBulkRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.usersBulk.path,
  validateSearch: bulkSearch,
  component: deskScreen(
    screens.usersBulk,
    () => import('../../modules/accounts/users/bulk/bulk-screen.tsx'),
    'UsersBulkScreen',
  ),
});

const usersImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.usersImport.path,
  component: deskScreen(
    screens.usersImport,
    () => import('../../modules/accounts/users/import/import-screen.tsx'),
    'UsersImportScreen',
  ),
});

const userDetailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userDetail.path,
  validateSearch: userActivitySearch,
  component: deskScreen(
    screens.userDetail,
    () => import('../../modules/accounts/users/detail/user-detail-screen.tsx'),
    'UserDetailScreen',
  ),
});

const userEditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userEdit.path,
  component: deskScreen(
    screens.userEdit,
    () => import('../../modules/accounts/users/detail/edit-user-screen.tsx'),
    'EditUserScreen',
  ),
});

const userActivityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userActivity.path,
  validateSearch: userActivitySearch,
  component: deskScreen(
    screens.userActivity,
    () => import('../../modules/accounts/users/activity/user-activity-screen.tsx'),
    'UserActivityScreen',
  ),
});

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.roles.path,
  validateSearch: rolesSearch,
  component: deskScreen(
    screens.roles,
    () => import('../../modules/accounts/roles/roles-screen.tsx'),
    'RolesScreen',
  ),
});

const taskGroupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.taskGroups.path,
  validateSearch: taskGroupsSearch,
  component: deskScreen(
    screens.taskGroups,
    () => import('../../modules/business/task-groups/task-groups-screen.tsx'),
    'TaskGroupsScreen',
  ),
});

const templateImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.templateImport.path,
  component: deskScreen(
    screens.templateImport,
    () => import('../../modules/business/templates/import/import-screen.tsx'),
    'TemplateImportScreen',
  ),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.apiKeys.path,
  validateSearch: apiKeysSearch,
  component: deskScreen(
    screens.apiKeys,
    () => import('../../modules/accounts/api-keys/api-keys-screen.tsx'),
    'ApiKeysScreen',
  ),
});

const businessRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.business.path,
  component: deskScreen(
    screens.business,
    () => import('../../modules/business/identity/business-screen.tsx'),
    'BusinessScreen',
  ),
});

const outletsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.outlets.path,
  validateSearch: outletsSearch,
  component: deskScreen(
    screens.outlets,
    () => import('../../modules/business/outlets/outlets-screen.tsx'),
    'OutletsScreen',
  ),
});

const maintenanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.maintenance.path,
  validateSearch: maintenanceSearch,
  component: deskScreen(
    screens.maintenance,
    () => import('../../modules/operations/maintenance/maintenance-screen.tsx'),
    'MaintenanceScreen',
  ),
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
