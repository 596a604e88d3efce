import { accountPart } from '../core/i18n/language.tsx';
import { usePart } from '../core/offline/use-part.ts';
import { ProfileScreen } from '../modules/accounts/profile/profile-screen.tsx';
import { VersionButton } from '../modules/operations/version/version-button.tsx';

const load = accountPart(() => import('../modules/insight/notifications/notification-settings.tsx'));

/** The profile, with the sections that other modules add. */
export const ProfilePage = () => (
  <ProfileScreen
    notifications={(card) => <LateNotificationSettings className={card} />}
    about={<VersionButton />}
  />
);

/** They need the network, and the profile opens without. */
function LateNotificationSettings({ className }: { className: string | undefined }) {
  const { part } = usePart(load);
  return part ? <part.NotificationSettings className={className} /> : null;
}
