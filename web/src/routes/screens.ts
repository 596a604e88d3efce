import { hasRole } from '@gerai/shared/auth/policy.ts';
import type { Language, Role } from '@gerai/shared/users/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconCalendarEvent,
  IconCamera,
  IconChecklist,
  IconDatabaseCog,
  IconLayoutDashboard,
  IconPlayerPlay,
  type IconProps,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export interface ScreenEntry {
  path: string;
  label: MessageDescriptor;
  icon: ComponentType<IconProps>;
  /** Who may open it besides the admin; 'everyone' is any user with a profile. */
  opens: readonly Role[] | 'everyone';
  /** Leaves the admin out too. */
  exactly?: boolean;
  /** In whose navigation it stands. */
  listed: readonly Role[] | 'everyone' | 'nobody';
  group?: MessageDescriptor;
  /** What it speaks to those who chose no language. */
  language: Language | ((role: string) => Language);
}

const taskManagement = msg`Task Management`;
const masterData = msg`Master Data`;

/** Every screen of the task module: its guard, its place in the navigation, its language (specification 1, section 2). */
export const screens = {
  dashboard: {
    path: '/task/dashboard',
    label: msg`Dashboard`,
    icon: IconLayoutDashboard,
    opens: 'everyone',
    listed: 'everyone',
    language: (role) => (role === 'staff' ? 'id' : 'en'),
  },
  scheduler: {
    path: '/task/admin/scheduler',
    label: msg`Task Scheduler`,
    icon: IconCalendarEvent,
    opens: ['admin'],
    listed: ['admin'],
    group: taskManagement,
    language: 'en',
  },
  generator: {
    path: '/task/admin/generator',
    label: msg`Task Generator`,
    icon: IconPlayerPlay,
    opens: ['admin'],
    listed: ['admin'],
    group: taskManagement,
    language: 'en',
  },
  maintenance: {
    path: '/task/admin/database-maintenance',
    label: msg`Database Maintenance`,
    icon: IconDatabaseCog,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  myTasks: {
    path: '/task/my-tasks',
    label: msg`My Tasks`,
    icon: IconCamera,
    opens: ['manager', 'staff'],
    exactly: true,
    listed: ['manager', 'staff'],
    language: 'id',
  },
  managerReview: {
    path: '/task/manager/review',
    label: msg`Task Review`,
    icon: IconChecklist,
    opens: ['manager'],
    listed: ['manager'],
    language: 'en',
  },
  auditReview: {
    path: '/task/audit/review',
    label: msg`Audit Review`,
    icon: IconShieldCheck,
    opens: ['audit'],
    listed: ['audit'],
    language: 'en',
  },
  profile: {
    path: '/task/profile',
    label: msg`Profile`,
    icon: IconLayoutDashboard,
    opens: 'everyone',
    listed: 'nobody',
    language: (role) => (role === 'staff' ? 'id' : 'en'),
  },
} as const satisfies Record<string, ScreenEntry>;

const entries: readonly ScreenEntry[] = Object.values(screens);

/** May this role open the screen? The server decides again on every call. */
export function mayOpen(role: string, { opens, exactly }: ScreenEntry): boolean {
  return opens === 'everyone' || hasRole(role, opens, exactly);
}

/** The screens in the navigation of a role, in order. */
export function listedScreens(role: string): ScreenEntry[] {
  return entries.filter(
    ({ listed }) =>
      listed === 'everyone' || (listed !== 'nobody' && (listed as readonly string[]).includes(role)),
  );
}

export const screenLanguage = ({ language }: ScreenEntry, role: string): Language =>
  typeof language === 'function' ? language(role) : language;
