import { usualLanguage } from '@gerai/shared/text/language.ts';
import { msg } from '@lingui/core/macro';
import {
  IconCertificate,
  IconChartBar,
  IconLayoutDashboard,
  IconSchool,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ScreenEntry } from './screen-entry.ts';

/** The screens of the training module, in the order of its navigation. */
export const trainingScreens = {
  trainingDashboard: {
    path: '/training/dashboard',
    label: msg`Dashboard`,
    icon: IconLayoutDashboard,
    opens: 'everyone',
    listed: 'everyone',
    offline: 'opened',
    language: usualLanguage,
  },
  trainingCourses: {
    path: '/training/courses',
    label: msg`Courses`,
    icon: IconSchool,
    opens: 'everyone',
    listed: 'everyone',
    offline: 'opened',
    language: usualLanguage,
  },
  trainingCourse: {
    path: '/training/courses/$id',
    label: msg`Course`,
    opens: 'everyone',
    offline: 'opened',
    language: usualLanguage,
  },
  trainingLesson: {
    path: '/training/courses/$id/lessons/$lessonId',
    label: msg`Lesson`,
    opens: 'everyone',
    offline: 'opened',
    language: usualLanguage,
  },
  trainingProgress: {
    path: '/training/progress',
    label: msg`Progress`,
    icon: IconChartBar,
    opens: 'everyone',
    listed: 'everyone',
    language: usualLanguage,
  },
  trainingCertificates: {
    path: '/training/certificates',
    label: msg`Certificates`,
    icon: IconCertificate,
    opens: 'everyone',
    listed: 'everyone',
    language: usualLanguage,
  },
  trainingTeam: {
    path: '/training/team',
    label: msg`Team`,
    icon: IconUsersGroup,
    opens: ['manager', 'audit'],
    listed: ['admin', 'manager', 'audit'],
  },
  trainingAuthoring: {
    path: '/training/admin/courses',
    label: msg`Manage Courses`,
    opens: ['admin'],
    listed: ['admin'],
  },
  trainingEditor: {
    path: '/training/admin/courses/$id',
    label: msg`Edit Course`,
    opens: ['admin'],
  },
} as const satisfies Record<string, ScreenEntry>;
