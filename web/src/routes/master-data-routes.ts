import { createRoute } from '@tanstack/react-router';
import { apiKeysSearch } from '../features/api-keys/api-keys-search.ts';
import { maintenanceSearch } from '../features/maintenance/maintenance-search.ts';
import { outletsSearch } from '../features/outlets/outlets-search.ts';
import { rolesSearch } from '../features/roles/roles-search.ts';
import { taskGroupsSearch } from '../features/task-groups/task-groups-search.ts';
import { bulkSearch } from '../features/users/bulk-search.ts';
import { userActivitySearch } from '../features/users/user-activity-search.ts';
import { usersSearch } from '../features/users/users-search.ts';
import { deskScreen } from './desk-screen.ts';
import { signedInRoute } from './root-routes.tsx';
import { screens } from './screens.ts';

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.users.path,
  validateSearch: usersSearch,
  component: deskScreen(screens.users, () => import('../features/users/users-screen.tsx'), 'UsersScreen'),
});

const usersBulkRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.usersBulk.path,
  validateSearch: bulkSearch,
  component: deskScreen(
    screens.usersBulk,
    () => import('../features/users/bulk-screen.tsx'),
    'UsersBulkScreen',
  ),
});

const usersImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.usersImport.path,
  component: deskScreen(
    screens.usersImport,
    () => import('../features/users/import-screen.tsx'),
    'UsersImportScreen',
  ),
});

const userDetailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userDetail.path,
  validateSearch: userActivitySearch,
  component: deskScreen(
    screens.userDetail,
    () => import('../features/users/user-detail-screen.tsx'),
    'UserDetailScreen',
  ),
});

const userEditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userEdit.path,
  component: deskScreen(
    screens.userEdit,
    () => import('../features/users/edit-user-screen.tsx'),
    'EditUserScreen',
  ),
});

const userActivityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.userActivity.path,
  validateSearch: userActivitySearch,
  component: deskScreen(
    screens.userActivity,
    () => import('../features/users/user-activity-screen.tsx'),
    'UserActivityScreen',
  ),
});

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.roles.path,
  validateSearch: rolesSearch,
  component: deskScreen(screens.roles, () => import('../features/roles/roles-screen.tsx'), 'RolesScreen'),
});

const taskGroupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.taskGroups.path,
  validateSearch: taskGroupsSearch,
  component: deskScreen(
    screens.taskGroups,
    () => import('../features/task-groups/task-groups-screen.tsx'),
    'TaskGroupsScreen',
  ),
});

const templateImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.templateImport.path,
  component: deskScreen(
    screens.templateImport,
    () => import('../features/templates/import-screen.tsx'),
    'TemplateImportScreen',
  ),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.apiKeys.path,
  validateSearch: apiKeysSearch,
  component: deskScreen(
    screens.apiKeys,
    () => import('../features/api-keys/api-keys-screen.tsx'),
    'ApiKeysScreen',
  ),
});

const businessRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.business.path,
  component: deskScreen(
    screens.business,
    () => import('../features/business/business-screen.tsx'),
    'BusinessScreen',
  ),
});

const outletsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.outlets.path,
  validateSearch: outletsSearch,
  component: deskScreen(
    screens.outlets,
    () => import('../features/outlets/outlets-screen.tsx'),
    'OutletsScreen',
  ),
});

const maintenanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.maintenance.path,
  validateSearch: maintenanceSearch,
  component: deskScreen(
    screens.maintenance,
    () => import('../features/maintenance/maintenance-screen.tsx'),
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
