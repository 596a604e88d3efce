import type { PersonActor } from '../../actor/actor.ts';
import type { GroupRole } from './contract.ts';

/** What ties a person to a group: membership, and what the person's job role may do there. */
export interface GroupTies {
  my_role: GroupRole | null;
  access: { can_view: boolean; can_post: boolean; can_moderate: boolean } | null;
}

/** What a person may do in a group. */
export interface GroupRights {
  can_view: boolean;
  can_post: boolean;
  can_moderate: boolean;
  can_join: boolean;
}

/**
 * What a person may do in a group (decisions, lists and permissions): members and job roles with access view and post,
 * admins everything. Moderators are members who were made it, and job roles with that flag. Whoever is no member yet
 * joins where they may post: joining gives nobody what their job role was not given.
 */
export function groupRights(actor: Pick<PersonActor, 'role'>, { my_role, access }: GroupTies): GroupRights {
  const admin = actor.role === 'admin';
  const member = my_role !== null;
  const can_post = admin || member || (access?.can_post ?? false);
  return {
    can_view: can_post || (access?.can_view ?? false),
    can_post,
    can_moderate: admin || (member && my_role !== 'member') || (access?.can_moderate ?? false),
    can_join: can_post && !member,
  };
}

/** Flags that obey what moderating and posting need: to moderate needs to post, to post needs to view. */
export const isLegalAccess = (flags: {
  can_view: boolean;
  can_post: boolean;
  can_moderate: boolean;
}): boolean => (flags.can_view || !flags.can_post) && (flags.can_post || !flags.can_moderate);
