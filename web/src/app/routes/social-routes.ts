import { lazy } from 'react';
import { feedSearch } from '../../modules/social/feed/feed-search.ts';
import { postSearch } from '../../modules/social/feed/posts/post-search.ts';
import { permissionsSearch } from '../../modules/social/groups/access/permissions-search.ts';
import { socialAuditSearch } from '../../modules/social/groups/audit/audit-search.ts';
import { groupsSearch } from '../../modules/social/groups/groups-search.ts';
import { deskRoute } from './desk-screen.ts';
import { withDeskStyles } from './desk-styles.ts';
import { screens } from './screens.ts';

const AdminsOnly = lazy(async () => {
  const { AdminsOnly } = await withDeskStyles(import('../../modules/social/groups/admins-only.tsx'));
  return { default: AdminsOnly };
});

/** The screens of the social module (specification 2, section 2). */
export const socialRoutes = [
  deskRoute(screens.socialFeed, 'SocialFeedScreen', { search: feedSearch }),
  deskRoute(screens.socialPost, 'SocialPostScreen', { search: postSearch }),
  deskRoute(screens.socialProfile, 'SocialProfileScreen'),
  deskRoute(screens.socialDebug, 'SocialDebugScreen'),
  deskRoute(screens.socialPermissions, 'SocialPermissionsScreen', {
    search: permissionsSearch,
    refusal: AdminsOnly,
  }),
  deskRoute(screens.socialAudit, 'SocialAuditScreen', {
    search: socialAuditSearch,
    refusal: AdminsOnly,
  }),
  deskRoute(screens.socialGroups, 'SocialGroupsScreen', {
    search: groupsSearch,
    refusal: AdminsOnly,
  }),
];
