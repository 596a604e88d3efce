import { hasRole } from '@gerai/shared/auth/policy.ts';
import type { Language, Role } from '@gerai/shared/users/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCamera,
  IconCategory,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconCloudUpload,
  IconDatabaseCog,
  IconFileImport,
  IconHistory,
  IconIdBadge2,
  IconKey,
  IconLayoutDashboard,
  IconListSearch,
  IconMessages,
  IconPencil,
  IconPlayerPlay,
  type IconProps,
  IconSchool,
  IconShieldCheck,
  IconShieldLock,
  IconTable,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isIn } from './canonical-path.ts';

export interface ScreenEntry {
  path: string;
  label: MessageDescriptor;
  icon: ComponentType<IconProps>;
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
    icon: IconListSearch,
    opens: ['admin'],
    listed: ['admin'],
    group: taskManagement,
    language: 'en',
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
  dailyTasks: {
    path: '/task/admin/daily-tasks',
    label: msg`Daily Tasks`,
    icon: IconTable,
    opens: ['admin'],
    listed: ['admin'],
    group: taskManagement,
    language: 'en',
  },
  users: {
    path: '/task/admin/users',
    label: msg`Users`,
    icon: IconUsers,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  usersBulk: {
    path: '/task/admin/users/bulk',
    label: msg`Bulk Actions`,
    icon: IconUsers,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  usersImport: {
    path: '/task/admin/users/import',
    label: msg`Import/Export Users`,
    icon: IconUsers,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  userDetail: {
    path: '/task/admin/users/$uid',
    label: msg`User Details`,
    icon: IconUsers,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  userEdit: {
    path: '/task/admin/users/$uid/edit',
    label: msg`Edit User`,
    icon: IconUsers,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  userActivity: {
    path: '/task/admin/users/$uid/activity',
    label: msg`Activity Log`,
    icon: IconUsers,
    opens: ['admin'],
    listed: 'nobody',
    group: masterData,
    language: 'en',
  },
  outlets: {
    path: '/task/admin/outlets',
    label: msg`Outlets`,
    icon: IconBuildingStore,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  roles: {
    path: '/task/admin/roles',
    label: msg`Roles`,
    icon: IconIdBadge2,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  taskGroups: {
    path: '/task/admin/task-groups',
    label: msg`Task Groups`,
    icon: IconCategory,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  templateImport: {
    path: '/task/admin/template-import',
    label: msg`Template Import`,
    icon: IconFileImport,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
    language: 'en',
  },
  apiKeys: {
    path: '/task/admin/api-keys',
    label: msg`API Keys`,
    icon: IconKey,
    opens: ['admin'],
    listed: ['admin'],
    group: masterData,
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
  reports: {
    path: '/task/admin/reports',
    label: msg`Reports`,
    icon: IconChartBar,
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
    icon: IconCloudUpload,
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
    icon: IconShieldCheck,
    opens: ['audit'],
    listed: ['audit'],
    language: 'en',
  },
  auditHistory: {
    path: '/task/audit/history',
    label: msg`Audit History`,
    icon: IconHistory,
    opens: ['audit'],
    listed: ['audit'],
    language: 'en',
  },
  auditDailyTasks: {
    path: '/task/audit/daily-tasks',
    label: msg`Daily Tasks`,
    icon: IconTable,
    opens: ['audit'],
    listed: ['audit'],
    language: 'en',
  },
  /** One task by its own address: the server decides who may see it. */
  taskDetail: {
    path: '/task/tasks/$id',
    label: msg`Task Detail`,
    icon: IconTable,
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
    icon: IconMessages,
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
    icon: IconMessages,
    opens: 'everyone',
    listed: 'nobody',
    language: ownLanguage,
  },
  socialPermissions: {
    path: '/social/admin/permissions',
    label: msg`Group Permissions`,
    icon: IconShieldLock,
    opens: ['admin'],
    listed: ['admin'],
    group: socialAdmin,
    language: 'en',
  },
  socialAudit: {
    path: '/social/admin/audit',
    label: msg`Audit`,
    icon: IconHistory,
    opens: ['admin'],
    listed: ['admin'],
    group: socialAdmin,
    language: 'en',
  },
  socialGroups: {
    path: '/social/admin/groups',
    label: msg`Group Management`,
    icon: IconUsersGroup,
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
    icon: IconSchool,
    opens: 'everyone',
    listed: 'nobody',
    offline: 'opened',
    language: ownLanguage,
  },
  trainingLesson: {
    path: '/training/courses/$id/lessons/$lessonId',
    label: msg`Lesson`,
    icon: IconSchool,
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
    icon: IconPencil,
    opens: ['admin'],
    listed: ['admin'],
    language: 'en',
  },
  trainingEditor: {
    path: '/training/admin/courses/$id',
    label: msg`Edit Course`,
    icon: IconPencil,
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
