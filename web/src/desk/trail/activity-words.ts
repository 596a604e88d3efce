import type { ActivityEntry, ActivityEvent } from '@gerai/shared/trail/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const verbs: Record<ActivityEvent, MessageDescriptor> = {
  'task created': msg`created the template`,
  'task updated': msg`changed the template`,
  'task deleted': msg`deleted the template`,
  'task submitted': msg`submitted`,
  'task approved': msg`approved`,
  'task rejected': msg`rejected`,
  'tasks generated': msg`generated the tasks of`,
  'day ended': msg`settled the day`,
  'job failed': msg`failed:`,
  login: msg`signed in`,
  logout: msg`signed out`,
  password_change: msg`changed the password of`,
  'session copied': msg`ended a copied session of`,
  'sessions ended': msg`signed out everywhere`,
  profile_update: msg`changed the profile of`,
  role_change: msg`changed the role of`,
  location_change: msg`changed the location of`,
  account_created: msg`created the account of`,
  account_deleted: msg`deleted the account of`,
  'outlet created': msg`added the outlet`,
  'outlet updated': msg`changed the outlet`,
  'outlet deleted': msg`deleted the outlet`,
  status_change: msg`changed the status of`,
  'users imported': msg`imported`,
  'users exported': msg`exported`,
  'role created': msg`added the role`,
  'role updated': msg`renamed the role`,
  'role deleted': msg`deleted the role`,
  'task group created': msg`added the task group`,
  'task group updated': msg`changed the task group`,
  'task group deleted': msg`deleted the task group`,
  'task groups ordered': msg`changed the order of the task groups`,
  'templates imported': msg`imported`,
  'business updated': msg`changed name or logo of the business`,
  'security settings updated': msg`changed the security settings`,
  'sign-in provider linked': msg`linked the sign-in of`,
  'second factor added': msg`added a second factor to`,
  'second factor removed': msg`removed the second factor of`,
  'recovery codes created': msg`made new recovery codes for`,
  'recovery code used': msg`took a recovery code of`,
  'api key ending': msg`told of the end of the API key`,
  'api key created': msg`made the API key`,
  'api key updated': msg`changed the last day of the API key`,
  'api key revoked': msg`revoked the API key`,
  'access denied': msg`was denied access to`,
  'sign-in failed': msg`refused a sign-in of`,
  'sign-in slowed': msg`slowed down the account of`,
  'new device': msg`let in a new device of`,
  'backup generated': msg`downloaded a backup`,
  'backup restored': msg`restored a backup`,
  'clock confirmed': msg`said that the server's clock is right`,
  'backup stored': msg`stored a backup`,
  'trail checked': msg`checked that the trail is whole`,
  'trail heads downloaded': msg`downloaded the heads of the trail`,
  'social post created': msg`posted`,
  'social announcement published': msg`announced`,
  'social post updated': msg`changed the post`,
  'social post deleted': msg`deleted their post`,
  'social post pinned': msg`pinned the post`,
  'social post unpinned': msg`unpinned the post`,
  'social post removed': msg`removed the post`,
  'social comment added': msg`commented on`,
  'social comment deleted': msg`deleted their comment on`,
  'social comment removed': msg`removed a comment on`,
  'social reaction added': msg`reacted to`,
  'social reaction removed': msg`took back a reaction to`,
  'social person mentioned': msg`mentioned somebody in`,
  'social group created': msg`created the group`,
  'social group updated': msg`changed the group`,
  'social group deleted': msg`deleted the group`,
  'social group joined': msg`joined the group`,
  'social group left': msg`left the group`,
  'social group member added': msg`added a member to the group`,
  'social group member removed': msg`removed a member from the group`,
  'social group role changed': msg`changed a role in the group`,
  'social group access changed': msg`changed who may use the group`,
  'training course created': msg`created the course`,
  'training course updated': msg`changed the course`,
  'training course published': msg`published the course`,
  'training course archived': msg`archived the course`,
  'training course restored': msg`took back from the archive the course`,
  'training course deleted': msg`deleted the course`,
  'training course assigned': msg`assigned the course`,
  'training assignment changed': msg`changed the due date of the course`,
  'training assignment removed': msg`took back an assignment of the course`,
  'training tasks linked': msg`linked tasks to the course`,
  'training course enrolled': msg`enrolled in the course`,
  'training course left': msg`left the course`,
  'training course started': msg`began to learn`,
  'training lesson completed': msg`completed a lesson of`,
  'training quiz submitted': msg`took a quiz of`,
  'training course completed': msg`completed the course`,
  'training certificate earned': msg`earned the certificate of`,
  'training certificate expiring': msg`reminded of the certificate of`,
  'training attempt granted': msg`gave another attempt at a quiz of`,
  'training reminder sent': msg`reminded of the course`,
  'training course due': msg`reminded of the due date of`,
};

/** Events whose text is complete without a subject. */
const complete: readonly ActivityEvent[] = [
  'login',
  'logout',
  'task groups ordered',
  'backup generated',
  'backup restored',
  'clock confirmed',
  'backup stored',
  'trail checked',
  'trail heads downloaded',
  'business updated',
  'security settings updated',
];

/** Texts for actions on one's own account, which need no subject either. */
const ownVerbs: Partial<Record<ActivityEvent, MessageDescriptor>> = {
  password_change: msg`changed their own password`,
  profile_update: msg`changed their own profile`,
};

type NamedEntry = Pick<ActivityEntry, 'event' | 'actor_uid' | 'subject_type' | 'subject_id'>;

const ownVerbOf = ({ event, actor_uid, subject_type, subject_id }: NamedEntry) =>
  subject_type === 'user' && subject_id === actor_uid ? ownVerbs[event] : undefined;

/** The verb of an entry, placed between the actor's name and the subject. */
export const verbOf = (i18n: I18n, entry: NamedEntry): string =>
  i18n._(ownVerbOf(entry) ?? verbs[entry.event]);

/** Whether the text is complete, so that no subject follows. */
export const isComplete = (entry: NamedEntry): boolean =>
  complete.includes(entry.event) || ownVerbOf(entry) !== undefined;
