import { desktopPart } from './desktop-part.ts';
import { desktopRoute } from './desktop-screen.ts';
import { screens } from './screens.ts';

const AdminsOnly = desktopPart(
  'social',
  async () => (await import('../../modules/social/groups/admins-only.tsx')).AdminsOnly,
);

/** The screens of the social module (specification 2, section 2). */
export const socialRoutes = [
  desktopRoute(screens.socialFeed, 'SocialFeedScreen'),
  desktopRoute(screens.socialPost, 'SocialPostScreen'),
  desktopRoute(screens.socialProfile, 'SocialProfileScreen'),
  desktopRoute(screens.socialDebug, 'SocialDebugScreen'),
  desktopRoute(screens.socialPermissions, 'SocialPermissionsScreen', {
    refusal: AdminsOnly,
  }),
  desktopRoute(screens.socialAudit, 'SocialAuditScreen', {
    refusal: AdminsOnly,
  }),
  desktopRoute(screens.socialGroups, 'SocialGroupsScreen', {
    refusal: AdminsOnly,
  }),
];
