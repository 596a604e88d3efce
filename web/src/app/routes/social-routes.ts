import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { feedSearch } from '../../modules/social/feed/feed-search.ts';
import { postSearch } from '../../modules/social/feed/posts/post-search.ts';
import { permissionsSearch } from '../../modules/social/groups/access/permissions-search.ts';
import { socialAuditSearch } from '../../modules/social/groups/audit/audit-search.ts';
import { groupsSearch } from '../../modules/social/groups/groups-search.ts';
import { deskScreen } from './desk-screen.ts';
import { withDeskStyles } from './desk-styles.ts';
import { signedInRoute } from './root-routes.tsx';
import { screens } from './screens.ts';

const feedRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.socialFeed.path,
  validateSearch: feedSearch,
  component: deskScreen(screens.socialFeed, 'SocialFeedScreen'),
});

const postRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.socialPost.path,
  validateSearch: postSearch,
  component: deskScreen(screens.socialPost, 'SocialPostScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.socialProfile.path,
  component: deskScreen(screens.socialProfile, 'SocialProfileScreen'),
});

const debugRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.socialDebug.path,
  component: deskScreen(screens.socialDebug, 'SocialDebugScreen'),
});

const AdminsOnly = lazy(async () => {
  const { AdminsOnly } = await withDeskStyles(import('../../modules/social/groups/admins-only.tsx'));
  return { default: AdminsOnly };
});

const permissionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.socialPermissions.path,
  validateSearch: permissionsSearch,
  component: deskScreen(screens.socialPermissions, 'SocialPermissionsScreen', AdminsOnly),
});

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.socialAudit.path,
  validateSearch: socialAuditSearch,
  component: deskScreen(screens.socialAudit, 'SocialAuditScreen', AdminsOnly),
});

const groupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.socialGroups.path,
  validateSearch: groupsSearch,
  component: deskScreen(screens.socialGroups, 'SocialGroupsScreen', AdminsOnly),
});

/** The screens of the social module (specification 2, section 2). */
export const socialRoutes = [
  feedRoute,
  postRoute,
  profileRoute,
  debugRoute,
  permissionsRoute,
  auditRoute,
  groupsRoute,
];
