import type { Context } from '@gerai/server/platform/context.ts';
import type { screens } from '../../web/src/app/routes/screens.ts';
import { DEMO_DOMAIN, type Who } from '../support/demo-fixtures.ts';

/** Ids in the demo's business of things with screens of their own. */
type Ids = Record<
  'person' | 'outlet' | 'task' | 'post' | 'course' | 'lesson' | 'written' | 'certificate',
  string
>;

interface Visit<Path extends string = string> {
  path: Path;
  /** The accounts that each see something different there. */
  who: readonly Who[];
  /** The ids for the address's parameters. */
  fill?: Record<string, keyof Ids>;
}

/** Every screen of the browser app: a missing one, or a wrong address, is a compile error. */
export const visits: { [Name in keyof typeof screens]: Visit<(typeof screens)[Name]['path']> } = {
  dashboard: { path: '/task/dashboard', who: ['admin', 'manager', 'audit', 'staff'] },
  taskViewer: { path: '/task/admin/tasks', who: ['admin'] },
  scheduler: { path: '/task/admin/scheduler', who: ['admin'] },
  coverage: { path: '/task/admin/coverage', who: ['admin'] },
  generator: { path: '/task/admin/generator', who: ['admin'] },
  dailyTasks: { path: '/task/admin/daily-tasks', who: ['admin'] },
  users: { path: '/task/admin/users', who: ['admin'] },
  usersBulk: { path: '/task/admin/users/bulk', who: ['admin'] },
  usersImport: { path: '/task/admin/users/import', who: ['admin'] },
  usersHandOut: { path: '/task/admin/users/links', who: ['admin'] },
  userDetail: { path: '/task/admin/users/$uid', who: ['admin'], fill: { uid: 'person' } },
  userEdit: { path: '/task/admin/users/$uid/edit', who: ['admin'], fill: { uid: 'person' } },
  userActivity: { path: '/task/admin/users/$uid/activity', who: ['admin'], fill: { uid: 'person' } },
  outlets: { path: '/task/admin/outlets', who: ['admin'] },
  outlet: { path: '/task/admin/outlets/$id', who: ['admin'], fill: { id: 'outlet' } },
  areas: { path: '/task/admin/outlets/areas', who: ['admin'] },
  tags: { path: '/task/admin/outlets/tags', who: ['admin'] },
  holidays: { path: '/task/admin/outlets/calendars', who: ['admin'] },
  roles: { path: '/task/admin/roles', who: ['admin'] },
  taskGroups: { path: '/task/admin/task-groups', who: ['admin'] },
  workbook: { path: '/task/admin/workbook', who: ['admin'] },
  templateImport: { path: '/task/admin/template-import', who: ['admin'] },
  business: { path: '/task/admin/business', who: ['admin'] },
  apiKeys: { path: '/task/admin/api-keys', who: ['admin'] },
  webhooks: { path: '/task/admin/webhooks', who: ['admin'] },
  security: { path: '/task/admin/security', who: ['admin'] },
  maintenance: { path: '/task/admin/database-maintenance', who: ['admin'] },
  proofRates: { path: '/task/audit/worth-a-look', who: ['admin', 'audit'] },
  reports: { path: '/task/admin/reports', who: ['admin'] },
  myTasks: { path: '/task/my-tasks', who: ['staff', 'manager'] },
  outbox: { path: '/task/outbox', who: ['staff'] },
  managerReview: { path: '/task/manager/review', who: ['manager'] },
  managerHistory: { path: '/task/manager/history', who: ['manager'] },
  auditReview: { path: '/task/audit/review', who: ['audit'] },
  auditHistory: { path: '/task/audit/history', who: ['audit'] },
  auditDailyTasks: { path: '/task/audit/daily-tasks', who: ['audit'] },
  taskDetail: { path: '/task/tasks/$id', who: ['staff'], fill: { id: 'task' } },
  socialFeed: { path: '/social/feed', who: ['staff', 'admin'] },
  socialPost: { path: '/social/posts/$id', who: ['staff'], fill: { id: 'post' } },
  socialProfile: { path: '/social/profile', who: ['staff'] },
  socialDebug: { path: '/social/debug', who: ['staff'] },
  socialPermissions: { path: '/social/admin/permissions', who: ['admin'] },
  socialAudit: { path: '/social/admin/audit', who: ['admin'] },
  socialGroups: { path: '/social/admin/groups', who: ['admin'] },
  trainingDashboard: { path: '/training/dashboard', who: ['staff'] },
  trainingCourses: { path: '/training/courses', who: ['staff'] },
  trainingCourse: { path: '/training/courses/$id', who: ['staff'], fill: { id: 'course' } },
  trainingLesson: {
    path: '/training/courses/$id/lessons/$lessonId',
    who: ['staff'],
    fill: { id: 'course', lessonId: 'lesson' },
  },
  trainingProgress: { path: '/training/progress', who: ['staff'] },
  trainingCertificates: { path: '/training/certificates', who: ['staff'] },
  trainingTeam: { path: '/training/team', who: ['manager'] },
  trainingAuthoring: { path: '/training/admin/courses', who: ['admin'] },
  trainingEditor: { path: '/training/admin/courses/$id', who: ['admin'], fill: { id: 'written' } },
  profile: { path: '/task/profile', who: ['staff'] },
  sharedProfile: { path: '/profile', who: ['manager'] },
};

/** Screens without sign-in. */
export const openPaths = ({ certificate }: Ids) => [
  '/',
  `/verify/${certificate}`,
  '/verify/none',
  '/set-password',
];

/** The addresses of the screens that a person should see. */
export const addressesFor = (person: Who, ids: Ids): string[] =>
  Object.values<Visit>(visits)
    .filter(({ who }) => who.includes(person))
    .map(({ path, fill = {} }) => path.replace(/\$(\w+)/g, (_, name: string) => ids[fill[name]!]));

/** Finds ids of things with much content, visible to the demo's staff. */
export async function findIds({ db }: Pick<Context, 'db'>): Promise<Ids> {
  const staff = await db
    .selectFrom('users')
    .select(['uid', 'location_id', 'job_role_id'])
    .where('email', '=', `staff@${DEMO_DOMAIN}`)
    .executeTakeFirstOrThrow();
  const submission = await db
    .selectFrom('task_submissions as submission')
    .innerJoin('daily_tasks as task', 'task.id', 'submission.task_id')
    .select('task.id')
    .where('task.assigned_location_id', '=', staff.location_id)
    .where('task.assigned_job_role_id', '=', staff.job_role_id)
    .orderBy('submission.attempt', 'desc')
    .orderBy('submission.submitted_at', 'desc')
    .executeTakeFirstOrThrow();
  const post = await db
    .selectFrom('social_comments')
    .select('post_id')
    .groupBy('post_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  const enrolment = await db
    .selectFrom('course_enrolments as enrolment')
    .innerJoin('course_versions as version', 'version.id', 'enrolment.version_id')
    .select(['enrolment.course_id', 'version.outline'])
    .where('enrolment.user_id', '=', staff.uid)
    .orderBy('enrolment.enrolled_at')
    .executeTakeFirstOrThrow();
  const { number } = await db.selectFrom('certificates').select('number').executeTakeFirstOrThrow();
  const course = enrolment.course_id;
  return {
    person: staff.uid,
    outlet: staff.location_id!,
    task: submission.id,
    post: post.post_id,
    course,
    written: course,
    lesson: enrolment.outline[0]!.id,
    certificate: number,
  };
}

/** Names in the demo's business, which are the same in each language. */
export async function findNames({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const groups = await db.selectFrom('social_groups').select('name').execute();
  return groups.map(({ name }) => name);
}
