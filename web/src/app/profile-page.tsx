import { accountPart } from '../core/i18n/language.tsx';
import { ProfileScreen } from '../modules/accounts/profile/profile-screen.tsx';
import { VersionButton } from '../modules/operations/version/version-button.tsx';
import { lateComponent } from '../ui/feedback/late-component.tsx';

/** They need the network, and the profile opens without. */
const NotificationSettings = lateComponent(
  accountPart(
    async () =>
      (await import('../modules/insight/notifications/notification-settings.tsx')).NotificationSettings,
  ),
);

/** The profile, with the sections that other modules add. */
export const ProfilePage = () => (
  <ProfileScreen
    notifications={(card) => <NotificationSettings className={card} />}
    about={<VersionButton />}
  />
);
