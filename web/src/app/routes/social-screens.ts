import { usualLanguage } from '@gerai/shared/text/language.ts';
import { msg } from '@lingui/core/macro';
import { IconMessages, IconUser } from '@tabler/icons-react';
import type { ScreenEntry } from './screen-entry.ts';

const socialAdmin = msg`Admin`;

/** The screens of the social module, in the order of its navigation. */
export const socialScreens = {
  socialFeed: {
    path: '/social/feed',
    label: msg`Feed`,
    icon: IconMessages,
    opens: 'everyone',
    listed: 'everyone',
    offline: 'opened',
    language: usualLanguage,
  },
  /** A single post; Share and notifications link here. */
  socialPost: {
    path: '/social/posts/$id',
    label: msg({ message: 'Post', context: 'noun' }),
    opens: 'everyone',
    language: usualLanguage,
  },
  socialProfile: {
    path: '/social/profile',
    label: msg`Profile`,
    icon: IconUser,
    opens: 'everyone',
    listed: 'everyone',
    language: usualLanguage,
  },
  socialDebug: {
    path: '/social/debug',
    label: msg`Social debug`,
    opens: 'everyone',
    language: usualLanguage,
  },
  socialPermissions: {
    path: '/social/admin/permissions',
    label: msg`Group Permissions`,
    opens: ['admin'],
    listed: ['admin'],
    group: socialAdmin,
  },
  socialAudit: {
    path: '/social/admin/audit',
    label: msg`Audit`,
    opens: ['admin'],
    listed: ['admin'],
    group: socialAdmin,
  },
  socialGroups: {
    path: '/social/admin/groups',
    label: msg`Group Management`,
    opens: ['admin'],
    listed: ['admin'],
    group: socialAdmin,
  },
} as const satisfies Record<string, ScreenEntry>;
