import { hasRole } from '@gerai/shared/auth/policy.ts';
import type { Language, Role } from '@gerai/shared/users/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconCamera,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconHistory,
  IconLayoutDashboard,
  IconMessages,
  type IconProps,
  IconSchool,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isIn } from './canonical-path.ts';

export interface ScreenEntry {
  path: string;
  label: MessageDescriptor;
  /** Of what may stand among a phone's tabs, where staff and managers have theirs. */
  icon?: ComponentType<IconProps>;
  /** Who may open it besides the admin; 'everyone' is any user with a profile. */
  opens: readonly Role[] | 'everyone';
  /** Leaves the admin out too. */
  exactly?: boolean;
  /** Shows something without a network; 'opened': once this page has fetched it. */
  offline?: boolean | 'opened';
  /** In whose navigation it stands. */
  listed: readonly Role[] | 'everyone' | 'nobody';
  group?: MessageDescriptor;
  /** What it speaks to those who chose no language. */
  language: Language | ((role: string) => Language);
}

const taskManagement = msg`Task Management`;
const masterData = msg`Master Data`;
const socialAdmin = msg`Admin`;

/** Staff read Indonesian wherever a screen is for every role. */
const ownLanguage = (role: string): Language => (role === 'staff' ? 'id' : 'en');

/** Every screen: its guard, its place in the navigation, its language (specification 1, section 2). */
export const screens = {
  dashboard: {
    path: '/task/dashboard',
    label: msg`Dashboard`,
    icon: IconLayoutDashboard,
    opens: 'everyone',
    listed: 'everyone',
    language: ownLanguage,
  },
  taskViewer: {
    path: '/task/admin/tasks',
    label: msg`Task Viewer`,
    opens: ['admin'],
    listed: ['admin'],
    group: taskManagement,
    language: 'en',
  },
  scheduler: {
    path: '/task/admin/scheduler',
    label: msg`Task Scheduler`,
    opens: ['admin'],
    listed: ['admin'],
    group: taskManagement,
    language: 'en',
  },
  generator: {
    path: '/task/admin/generator',
    label: msg`Task Generator`,
    opens: ['admin'],
    listed: ['admin'],
    group: taskManagement,
    language: 'en',
  },
  dailyTasks: {
    path: '/task/admin/daily-tasks',
    label: msg`Daily Tasks`,
    opens: ['admin'],
    listed: ['admin'],
    group: taskManagement,
    language: 'en',
  },
  users: {
    path: '/task/admin/users',
    label: msg`Users`,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  usersBulk: {
    path: '/task/admin/users/bulk',
    label: msg`Bulk Actions`,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  usersImport: {
    path: '/task/admin/users/import',
    label: msg`Import/Export Users`,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  userDetail: {
    path: '/task/admin/users/$uid',
    label: msg`User Details`,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  userEdit: {
    path: '/task/admin/users/$uid/edit',
    label: msg`Edit User`,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  userActivity: {
    path: '/task/admin/users/$uid/activity',
    label: msg`Activity Log`,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  outlets: {
    path: '/task/admin/outlets',
    label: msg`Outlets`,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  roles: {
    path: '/task/admin/roles',
    label: msg`Roles`,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  taskGroups: {
    path: '/task/admin/task-groups',
    label: msg`Task Groups`,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  templateImport: {
    path: '/task/admin/template-import',
    label: msg`Template Import`,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  apiKeys: {
    path: '/task/admin/api-keys',
    label: msg`API Keys`,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  maintenance: {
    path: '/task/admin/database-maintenance',
    label: msg`Database Maintenance`,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  reports: {
    path: '/task/admin/reports',
    label: msg`Reports`,
    opens: ['admin'],
    listed: ['admin'],
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
    offline: true,
  },
  outbox: {
    path: '/task/outbox',
    label: msg`On this device`,
    opens: 'everyone',
    listed: 'nobody',
    language: (role) => (role === 'staff' || role === 'manager' ? 'id' : 'en'),
    offline: true,
  },
  managerReview: {
    path: '/task/manager/review',
    label: msg`Task Review`,
    icon: IconChecklist,
    opens: ['manager'],
    listed: ['manager'],
    language: 'en',
  },
  managerHistory: {
    path: '/task/manager/history',
    label: msg`Task History`,
    icon: IconHistory,
    opens: ['manager'],
    listed: ['manager'],
    language: 'en',
  },
  auditReview: {
    path: '/task/audit/review',
    label: msg`Audit Review`,
    opens: ['audit'],
    listed: ['audit'],
    language: 'en',
  },
  auditHistory: {
    path: '/task/audit/history',
    label: msg`Audit History`,
    opens: ['audit'],
    listed: ['audit'],
    language: 'en',
  },
  auditDailyTasks: {
    path: '/task/audit/daily-tasks',
    label: msg`Daily Tasks`,
    opens: ['audit'],
    listed: ['audit'],
    language: 'en',
  },
  /** One task by its own address: the server decides who may see it. */
  taskDetail: {
    path: '/task/tasks/$id',
    label: msg`Task Detail`,
    opens: 'everyone',
    listed: 'nobody',
    language: 'id',
  },
  socialFeed: {
    path: '/social/feed',
    label: msg`Feed`,
    icon: IconMessages,
    opens: 'everyone',
    listed: 'everyone',
    offline: 'opened',
    language: ownLanguage,
  },
  /** One post by its own address, to which Share and notifications lead. */
  socialPost: {
    path: '/social/posts/$id',
    label: msg({ message: 'Post', context: 'noun' }),
    opens: 'everyone',
    listed: 'nobody',
    language: ownLanguage,
  },
  socialProfile: {
    path: '/social/profile',
    label: msg`Profile`,
    icon: IconUser,
    opens: 'everyone',
    listed: 'everyone',
    language: ownLanguage,
  },
  socialDebug: {
    path: '/social/debug',
    label: msg`Social debug`,
    opens: 'everyone',
    listed: 'nobody',
    language: ownLanguage,
  },
  socialPermissions: {
    path: '/social/admin/permissions',
    label: msg`Group Permissions`,
    opens: ['admin'],
    listed: ['admin'],
    group: socialAdmin,
    language: 'en',
  },
  socialAudit: {
    path: '/social/admin/audit',
    label: msg`Audit`,
    opens: ['admin'],
    listed: ['admin'],
    group: socialAdmin,
    language: 'en',
  },
  socialGroups: {
    path: '/social/admin/groups',
    label: msg`Group Management`,
    opens: ['admin'],
    listed: ['admin'],
    group: socialAdmin,
    language: 'en',
  },
  trainingDashboard: {
    path: '/training/dashboard',
    label: msg`Dashboard`,
    icon: IconLayoutDashboard,
    opens: 'everyone',
    listed: 'everyone',
    language: ownLanguage,
  },
  trainingCourses: {
    path: '/training/courses',
    label: msg`Courses`,
    icon: IconSchool,
    opens: 'everyone',
    listed: 'everyone',
    offline: 'opened',
    language: ownLanguage,
  },
  trainingCourse: {
    path: '/training/courses/$id',
    label: msg`Course`,
    opens: 'everyone',
    listed: 'nobody',
    offline: 'opened',
    language: ownLanguage,
  },
  trainingLesson: {
    path: '/training/courses/$id/lessons/$lessonId',
    label: msg`Lesson`,
    opens: 'everyone',
    listed: 'nobody',
    offline: 'opened',
    language: ownLanguage,
  },
  trainingProgress: {
    path: '/training/progress',
    label: msg`Progress`,
    icon: IconChartBar,
    opens: 'everyone',
    listed: 'everyone',
    language: ownLanguage,
  },
  trainingCertificates: {
    path: '/training/certificates',
    label: msg`Certificates`,
    icon: IconCertificate,
    opens: 'everyone',
    listed: 'everyone',
    language: ownLanguage,
  },
  trainingTeam: {
    path: '/training/team',
    label: msg`Team`,
    icon: IconUsersGroup,
    opens: ['manager', 'audit'],
    listed: ['admin', 'manager', 'audit'],
    language: 'en',
  },
  trainingAuthoring: {
    path: '/training/admin/courses',
    label: msg`Manage Courses`,
    opens: ['admin'],
    listed: ['admin'],
    language: 'en',
  },
  trainingEditor: {
    path: '/training/admin/courses/$id',
    label: msg`Edit Course`,
    opens: ['admin'],
    listed: 'nobody',
    language: 'en',
  },
  profile: {
    path: '/task/profile',
    label: msg`Profile`,
    icon: IconUser,
    opens: 'everyone',
    listed: 'nobody',
    language: ownLanguage,
  },
  /** The same screen where no module is named; what stands around it stays that of the module one came from. */
  sharedProfile: {
    path: '/profile',
    label: msg`Profile`,
    icon: IconUser,
    opens: 'everyone',
    listed: 'nobody',
    language: ownLanguage,
  },
} as const satisfies Record<string, ScreenEntry>;

const entries: readonly ScreenEntry[] = Object.values(screens);

/** May this role open the screen? The server decides again on every call. */
export function mayOpen(role: string, { opens, exactly }: ScreenEntry): boolean {
  return opens === 'everyone' || hasRole(role, opens, exactly);
}

/** The parts of the product, reachable from the top bar (specification 1, section 1). */
export const MODULES = ['task', 'social', 'training'] as const;
export type Module = (typeof MODULES)[number];

/** The module that an address is of, if it names one. */
export const moduleIn = (path: string): Module | undefined =>
  MODULES.find((module) => isIn(`/${module}`, path));

/** The screens of a module in the navigation of a role, in order. */
export function listedScreens(role: string, module: Module = 'task'): ScreenEntry[] {
  return entries.filter(
    ({ listed, path }) =>
      moduleIn(path) === module &&
      (listed === 'everyone' || (listed !== 'nobody' && (listed as readonly string[]).includes(role))),
  );
}

export const screenLanguage = ({ language }: ScreenEntry, role: string): Language =>
  typeof language === 'function' ? language(role) : language;
