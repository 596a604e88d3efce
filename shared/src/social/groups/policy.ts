import type { PersonActor } from '../../actor/actor.ts';
import type { GroupRole } from './contract.ts';

/** A person's membership of a group, and the access of their job role. */
export interface GroupTies {
  my_role: GroupRole | null;
  access: { can_view: boolean; can_post: boolean; can_moderate: boolean } | null;
}

export interface GroupRights {
  can_view: boolean;
  can_post: boolean;
  can_moderate: boolean;
  can_join: boolean;
}

/**
 * A person's rights in a group (decisions, lists and permissions). Members, and job roles with access, view and post;
 * admins may do everything. Moderators are members with that role and job roles with that flag. A non-member may join
 * where they may post: joining gives no right that their job role lacks.
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

/** Whether flags are consistent: moderating requires posting, posting requires viewing. */
export const isLegalAccess = (flags: {
  can_view: boolean;
  can_post: boolean;
  can_moderate: boolean;
}): boolean => (flags.can_view || !flags.can_post) && (flags.can_post || !flags.can_moderate);
