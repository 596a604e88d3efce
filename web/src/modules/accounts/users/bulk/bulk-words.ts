import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBriefcase,
  IconBuildingStore,
  IconCalendarShare,
  IconKey,
  IconMail,
  type IconProps,
  IconShieldHalf,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { BulkKind } from './bulk-search.ts';

interface BulkWords {
  icon: ComponentType<IconProps>;
  name: MessageDescriptor;
  /** The effect on the selected users. */
  meaning: MessageDescriptor;
  /** Shown while the action runs. */
  doing: MessageDescriptor;
}

/** The actions, of which four have the specification's labels (section 2, bulk actions). */
export const bulkWords: Record<BulkKind, BulkWords> = {
  delete: {
    icon: IconTrash,
    name: msg`Delete Users`,
    meaning: msg`They can no longer sign in. Their submissions, reviews and posts are kept under their names. This can't be undone.`,
    doing: msg`Deleting users`,
  },
  reset_password: {
    icon: IconKey,
    name: msg`Reset Passwords`,
    meaning: msg`Each gets a one-time link to choose a password; the links are shown to you once, to pass on. People who were invited are invited again. Everyone else is signed out everywhere and can sign in only with the link.`,
    doing: msg`Resetting passwords`,
  },
  change_role: {
    icon: IconShieldHalf,
    name: msg`Change Roles`,
    meaning: msg`All of them get the same role.`,
    doing: msg`Changing roles`,
  },
  change_location: {
    icon: IconBuildingStore,
    name: msg`Change Locations`,
    meaning: msg`All of them work at the same outlet from then on.`,
    doing: msg`Changing locations`,
  },
  change_job_role: {
    icon: IconBriefcase,
    name: msg`Change Job Roles`,
    meaning: msg`Gives them all the same job role and its tasks.`,
    doing: msg`Changing job roles`,
  },
  plan_move: {
    icon: IconCalendarShare,
    name: msg`Plan Moves`,
    meaning: msg`Moves them to another outlet from a date you choose. Replaces any move already planned.`,
    doing: msg`Planning moves`,
  },
  lend: {
    icon: IconUsersPlus,
    name: msg`Lend Users`,
    meaning: msg`Lets them also work at another outlet, for a period or until further notice. Managers review there; staff do the tasks of a job role.`,
    doing: msg`Lending`,
  },
  invite_again: {
    icon: IconMail,
    name: msg`Invite Again`,
    meaning: msg`People who have not chosen a password yet get another one-time link; their former link ends. Everyone else is left out.`,
    doing: msg`Inviting again`,
  },
};
