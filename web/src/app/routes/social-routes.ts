import { lazy } from 'react';
import { deskRoute } from './desk-screen.ts';
import { withDeskStyles } from './desk-styles.ts';
import { screens } from './screens.ts';

const AdminsOnly = lazy(async () => {
  const { AdminsOnly } = await withDeskStyles(import('../../modules/social/groups/admins-only.tsx'));
  return { default: AdminsOnly };
});

/** The screens of the social module (specification 2, section 2). */
export const socialRoutes = [
  deskRoute(screens.socialFeed, 'SocialFeedScreen'),
  deskRoute(screens.socialPost, 'SocialPostScreen'),
  deskRoute(screens.socialProfile, 'SocialProfileScreen'),
  deskRoute(screens.socialDebug, 'SocialDebugScreen'),
  deskRoute(screens.socialPermissions, 'SocialPermissionsScreen', {
    refusal: AdminsOnly,
  }),
  deskRoute(screens.socialAudit, 'SocialAuditScreen', {
    refusal: AdminsOnly,
  }),
  deskRoute(screens.socialGroups, 'SocialGroupsScreen', {
    refusal: AdminsOnly,
  }),
];
