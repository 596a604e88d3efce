import type { ModerationEvent, SocialAuditEntry } from '@gerai/shared/social/groups/audit-contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Named {
  group: string;
  person: string;
  role: string;
}

const words: Record<ModerationEvent, (named: Named) => MessageDescriptor> = {
  'social group created': ({ group }) => msg`created the group ${group}`,
  'social group updated': ({ group }) => msg`changed the group ${group}`,
  'social group deleted': ({ group }) => msg`deleted the group ${group}`,
  'social group member added': ({ group, person }) => msg`added ${person} to the group ${group}`,
  'social group member removed': ({ group, person }) => msg`removed ${person} from the group ${group}`,
  'social group role changed': ({ group, person }) =>
    msg`changed the role of ${person} in the group ${group}`,
  'social group access changed': ({ group, role }) => msg`changed what ${role} may do in the group ${group}`,
  'social post pinned': ({ group, person }) => msg`pinned a post by ${person} in ${group}`,
  'social post unpinned': ({ group, person }) => msg`unpinned a post by ${person} in ${group}`,
  'social post removed': ({ group, person }) => msg`removed a post by ${person} in ${group}`,
  'social comment removed': ({ group, person }) => msg`removed a comment by ${person} in ${group}`,
};

type NamedEntry = Pick<SocialAuditEntry, 'event' | 'group_id' | 'group_name' | 'person_name' | 'job_role'>;

/** What the actor did, to whom, in which group; a predicate to follow their name. */
export function auditWords(i18n: I18n, entry: NamedEntry): string {
  const { event, group_id, group_name, person_name, job_role } = entry;
  const unknown = group_id ? msg`a deleted group` : msg`everyone's feed`;
  return i18n._(
    words[event]({
      group: group_name ?? i18n._(unknown),
      person: person_name ?? i18n._(msg`somebody`),
      role: job_role ?? i18n._(msg`a job role`),
    }),
  );
}
