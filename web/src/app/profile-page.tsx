import { ProfileScreen } from '../modules/accounts/profile/profile-screen.tsx';
import { NotificationSettings } from '../modules/insight/notifications/notification-settings.tsx';
import { VersionButton } from '../modules/operations/version/version-button.tsx';

/** The profile, with the sections that other modules add. */
export const ProfilePage = () => (
  <ProfileScreen
    notifications={(card) => <NotificationSettings className={card} />}
    about={<VersionButton />}
  />
);
