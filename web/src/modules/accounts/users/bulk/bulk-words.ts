import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBuildingStore, IconKey, type IconProps, IconShieldHalf, IconTrash } from '@tabler/icons-react';
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

/** The four actions with the specification's labels (section 2, bulk actions). */
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
};
