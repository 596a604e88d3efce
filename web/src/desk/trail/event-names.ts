import type { ActivityEvent } from '@gerai/shared/trail/contract.ts';
import { ACCOUNT_EVENTS } from '@gerai/shared/trail/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<ActivityEvent, MessageDescriptor> = {
  login: msg`Login`,
  logout: msg`Logout`,
  password_change: msg`Password change`,
  'session copied': msg`Copied session ended`,
  'sessions ended': msg`Signed out everywhere`,
  profile_update: msg`Profile update`,
  role_change: msg`Role change`,
  location_change: msg`Location change`,
  account_created: msg`Account created`,
  account_deleted: msg`Account deleted`,
  status_change: msg`Status change`,
  'task submitted': msg`Task submitted`,
  'task approved': msg`Task approved`,
  'task rejected': msg`Task rejected`,
  'tasks generated': msg`Tasks generated`,
  'day ended': msg`Day settled`,
  'task created': msg`Template created`,
  'task updated': msg`Template changed`,
  'task deleted': msg`Template deleted`,
  'templates imported': msg`Templates imported`,
  'business updated': msg`Business changed`,
  'security settings updated': msg`Security settings changed`,
  'second factor added': msg`Second factor added`,
  'second factor removed': msg`Second factor removed`,
  'recovery codes created': msg`Recovery codes made`,
  'users imported': msg`Users imported`,
  'users exported': msg`Users exported`,
  'outlet created': msg`Outlet added`,
  'outlet updated': msg`Outlet changed`,
  'outlet deleted': msg`Outlet deleted`,
  'role created': msg`Role added`,
  'role updated': msg`Role renamed`,
  'role deleted': msg`Role deleted`,
  'task group created': msg`Task group added`,
  'task group updated': msg`Task group changed`,
  'task group deleted': msg`Task group deleted`,
  'task groups ordered': msg`Task groups ordered`,
  'sign-in provider linked': msg`Sign-in provider linked`,
  'api key created': msg`API key made`,
  'api key updated': msg`API key changed`,
  'api key revoked': msg`API key revoked`,
  'access denied': msg`Access denied`,
  'sign-in failed': msg`Sign-in failed`,
  'sign-in slowed': msg`Account slowed down`,
  'new device': msg`New device`,
  'backup generated': msg`Backup downloaded`,
  'backup restored': msg`Backup restored`,
  'clock confirmed': msg`Clock confirmed`,
  'trail checked': msg`Trail checked`,
  'trail heads downloaded': msg`Heads of the trail downloaded`,
  'job failed': msg`Job failed`,
  'social post created': msg`Post shared`,
  'social announcement published': msg`Announcement published`,
  'social post updated': msg`Post changed`,
  'social post deleted': msg`Post deleted`,
  'social post pinned': msg`Post pinned`,
  'social post unpinned': msg`Post unpinned`,
  'social post removed': msg`Post removed by a moderator`,
  'social comment added': msg`Comment added`,
  'social comment deleted': msg`Comment deleted`,
  'social comment removed': msg`Comment removed by a moderator`,
  'social reaction added': msg`Reaction added`,
  'social reaction removed': msg`Reaction taken back`,
  'social person mentioned': msg`Person mentioned`,
  'social group created': msg`Group created`,
  'social group updated': msg`Group changed`,
  'social group deleted': msg`Group deleted`,
  'social group joined': msg`Group joined`,
  'social group left': msg`Group left`,
  'social group member added': msg`Group member added`,
  'social group member removed': msg`Group member removed`,
  'social group role changed': msg`Group role changed`,
  'social group access changed': msg`Group access changed`,
  'training course created': msg`Course created`,
  'training course updated': msg`Course changed`,
  'training course published': msg`Course published`,
  'training course archived': msg`Course archived`,
  'training course restored': msg`Course taken back from the archive`,
  'training course deleted': msg`Course deleted`,
  'training course assigned': msg`Course assigned`,
  'training assignment changed': msg`Due date of a course changed`,
  'training assignment removed': msg`Assignment of a course taken back`,
  'training tasks linked': msg`Tasks linked to a course`,
  'training course enrolled': msg`Course enrolled`,
  'training course left': msg`Course left`,
  'training course started': msg`Course started`,
  'training lesson completed': msg`Lesson completed`,
  'training quiz submitted': msg`Quiz taken`,
  'training course completed': msg`Course completed`,
  'training certificate earned': msg`Certificate earned`,
  'training certificate expiring': msg`Certificate about to expire`,
  'training attempt granted': msg`Quiz attempt given`,
  'training reminder sent': msg`Course reminder sent`,
  'training course due': msg`Course due`,
};

/** The display name of an event. */
export const eventName = (i18n: I18n, event: ActivityEvent): string => i18n._(names[event]);

/** Events without a person as actor or subject. */
const ofMachines: readonly ActivityEvent[] = ['job failed', 'backup restored'];

const others = (Object.keys(names) as ActivityEvent[]).filter(
  (event) => !(ACCOUNT_EVENTS as readonly ActivityEvent[]).includes(event) && !ofMachines.includes(event),
);

/** The options of an activity filter, account events first (specification 2, section 3). */
export function eventChoices(i18n: I18n): { value: ActivityEvent; label: string; group: string }[] {
  const choice = (group: string) => (event: ActivityEvent) => ({
    value: event,
    label: i18n._(names[event]),
    group,
  });
  return [
    ...ACCOUNT_EVENTS.map(choice(i18n._(msg`Account`))),
    ...others.map(choice(i18n._(msg`Work and administration`))),
  ];
}
