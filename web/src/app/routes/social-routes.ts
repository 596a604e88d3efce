import { deskPart } from './desk-part.ts';
import { deskRoute } from './desk-screen.ts';
import { screens } from './screens.ts';

const AdminsOnly = deskPart(
  'social',
  async () => (await import('../../modules/social/groups/admins-only.tsx')).AdminsOnly,
);

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
