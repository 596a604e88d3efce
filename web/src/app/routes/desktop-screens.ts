import { setAskProof } from '../../core/api/step-up.ts';
import { accountPart, type Catalogue } from '../../core/i18n/language.tsx';
import '../../core/i18n/input-texts.ts';
import '../../core/i18n/photo-texts.ts';
import { apiKeysSearch } from '../../modules/accounts/api-keys/api-keys-search.ts';
import { rolesSearch } from '../../modules/accounts/roles/roles-search.ts';
import { securitySearch } from '../../modules/accounts/security/security-search.ts';
import { userActivitySearch } from '../../modules/accounts/users/activity/user-activity-search.ts';
import { bulkSearch } from '../../modules/accounts/users/bulk/bulk-search.ts';
import { handOutSearch } from '../../modules/accounts/users/hand-out/hand-out-search.ts';
import { usersSearch } from '../../modules/accounts/users/list/users-search.ts';
import { coverageSearch } from '../../modules/business/coverage/coverage-search.ts';
import { generatorSearch } from '../../modules/business/generation/generator-search.ts';
import { outletsSearch } from '../../modules/business/outlets/outlets-search.ts';
import { taskGroupsSearch } from '../../modules/business/task-groups/task-groups-search.ts';
import { schedulerSearch } from '../../modules/business/templates/scheduler-search.ts';
import { outletSearch } from '../../modules/insight/outlets/outlet-search.ts';
import { proofRatesSearch } from '../../modules/insight/proof-rates/proof-rates-search.ts';
import { reportsSearch } from '../../modules/insight/reports/reports-search.ts';
import { maintenanceSearch } from '../../modules/operations/maintenance/maintenance-search.ts';
import { webhooksSearch } from '../../modules/operations/webhooks/webhooks-search.ts';
import { feedSearch } from '../../modules/social/feed/feed-search.ts';
import { postSearch } from '../../modules/social/feed/posts/post-search.ts';
import { permissionsSearch } from '../../modules/social/groups/access/permissions-search.ts';
import { socialAuditSearch } from '../../modules/social/groups/audit/audit-search.ts';
import { groupsSearch } from '../../modules/social/groups/groups-search.ts';
import { editorSearch } from '../../modules/training/authoring/editor/editor-search.ts';
import { authoringSearch } from '../../modules/training/authoring/list/authoring-search.ts';
import { courseSearch } from '../../modules/training/learning/courses/course-search.ts';
import { coursesSearch } from '../../modules/training/learning/courses/courses-search.ts';
import { teamSearch } from '../../modules/training/team/team-search.ts';
import { dailyTasksSearch, taskViewerSearch } from '../../modules/work/daily-tasks/list/task-list-search.ts';
import { auditReviewSearch } from '../../modules/work/reviews/audit-review-search.ts';
import {
  auditHistorySearch,
  managerHistorySearch,
} from '../../modules/work/reviews/history/history-search.ts';
import { managerReviewSearch } from '../../modules/work/reviews/manager-review-search.ts';

// Here, because only the desktop's screens do what needs a recent proof, and the first load is full.
const loadAskProof = accountPart(() => import('../../modules/accounts/auth/proof/ask-proof.tsx'));
setAskProof(async () => (await loadAskProof()).askProof());

/**
 * The desktop screens by the catalogue of their messages, and how each is loaded, by its component. A chunk of its own,
 * because a phone in a shop needs none of it.
 */
export const desktopScreens = {
  account: {
    SetupScreen: () => import('../../modules/accounts/auth/links/setup-screen.tsx'),
    ProofReturnScreen: () => import('../../modules/accounts/auth/proof/proof-return-screen.tsx'),
    SetPasswordScreen: () => import('../../modules/accounts/auth/links/set-password-screen.tsx'),
  },
  work: {
    ManagerReviewScreen: () => import('../../modules/work/reviews/manager-review-screen.tsx'),
    AuditReviewScreen: () => import('../../modules/work/reviews/audit-review-screen.tsx'),
    TaskViewerScreen: () => import('../../modules/work/daily-tasks/list/task-viewer-screen.tsx'),
    DailyTasksScreen: () => import('../../modules/work/daily-tasks/list/daily-tasks-screen.tsx'),
    AuditDailyTasksScreen: () => import('../../modules/work/daily-tasks/list/audit-daily-tasks-screen.tsx'),
    TaskDetailScreen: () => import('../../modules/work/daily-tasks/detail/task-detail-screen.tsx'),
    ManagerHistoryScreen: () => import('../../modules/work/reviews/history/manager-history-screen.tsx'),
    AuditHistoryScreen: () => import('../../modules/work/reviews/history/audit-history-screen.tsx'),
  },
  business: {
    SchedulerScreen: () => import('../../modules/business/templates/scheduler-screen.tsx'),
    CoverageScreen: () => import('../../modules/business/coverage/coverage-screen.tsx'),
    GeneratorScreen: () => import('../../modules/business/generation/generator-screen.tsx'),
    TaskGroupsScreen: () => import('../../modules/business/task-groups/task-groups-screen.tsx'),
    TemplateImportScreen: () => import('../../modules/business/templates/import/import-screen.tsx'),
    WorkbookScreen: () => import('../../modules/business/workbook/workbook-screen.tsx'),
    BusinessScreen: () => import('../../modules/business/identity/business-screen.tsx'),
    OutletsScreen: () => import('../../modules/business/outlets/outlets-screen.tsx'),
    AreasScreen: () => import('../../modules/business/areas/areas-screen.tsx'),
    TagsScreen: () => import('../../modules/business/tags/tags-screen.tsx'),
    HolidaysScreen: () => import('../../modules/business/outlets/calendar/holidays-screen.tsx'),
  },
  insight: {
    OutletScreen: () => import('../../modules/insight/outlets/outlet-screen.tsx'),
    ProofRatesScreen: () => import('../../modules/insight/proof-rates/proof-rates-screen.tsx'),
    ReportsScreen: () => import('../../modules/insight/reports/reports-screen.tsx'),
  },
  users: {
    UsersScreen: () => import('../../modules/accounts/users/list/users-screen.tsx'),
    UsersBulkScreen: () => import('../../modules/accounts/users/bulk/bulk-screen.tsx'),
    UsersImportScreen: () => import('../../modules/accounts/users/import/import-screen.tsx'),
    HandOutScreen: () => import('../../modules/accounts/users/hand-out/hand-out-screen.tsx'),
    UserDetailScreen: () => import('../../modules/accounts/users/detail/user-detail-screen.tsx'),
    EditUserScreen: () => import('../../modules/accounts/users/detail/edit-user-screen.tsx'),
    UserActivityScreen: () => import('../../modules/accounts/users/activity/user-activity-screen.tsx'),
    RolesScreen: () => import('../../modules/accounts/roles/roles-screen.tsx'),
    ApiKeysScreen: () => import('../../modules/accounts/api-keys/api-keys-screen.tsx'),
    SecurityScreen: () => import('../../modules/accounts/security/security-screen.tsx'),
  },
  operations: {
    WebhooksScreen: () => import('../../modules/operations/webhooks/webhooks-screen.tsx'),
    MaintenanceScreen: () => import('../../modules/operations/maintenance/maintenance-screen.tsx'),
  },
  social: {
    SocialFeedScreen: () => import('../../modules/social/feed/feed-screen.tsx'),
    SocialPostScreen: () => import('../../modules/social/feed/posts/post-screen.tsx'),
    SocialProfileScreen: () => import('../../modules/social/feed/own-profile/profile-screen.tsx'),
    SocialDebugScreen: () => import('../../modules/social/feed/own-profile/debug-screen.tsx'),
    SocialPermissionsScreen: () => import('../../modules/social/groups/access/permissions-screen.tsx'),
    SocialAuditScreen: () => import('../../modules/social/groups/audit/audit-screen.tsx'),
    SocialGroupsScreen: () => import('../../modules/social/groups/groups-screen.tsx'),
  },
  learning: {
    TrainingDashboardScreen: () => import('../../modules/training/learning/dashboard-screen.tsx'),
    CoursesScreen: () => import('../../modules/training/learning/courses/courses-screen.tsx'),
    CourseScreen: () => import('../../modules/training/learning/courses/course-screen.tsx'),
    LessonScreen: () => import('../../modules/training/learning/lessons/lesson-screen.tsx'),
    ProgressScreen: () => import('../../modules/training/learning/progress/progress-screen.tsx'),
    CertificatesScreen: () => import('../../modules/training/certificates/certificates-screen.tsx'),
    VerifyScreen: () => import('../../modules/training/certificates/verify-screen.tsx'),
  },
  authoring: {
    TeamScreen: () => import('../../modules/training/team/team-screen.tsx'),
    AuthoringScreen: () => import('../../modules/training/authoring/list/authoring-screen.tsx'),
    EditorScreen: () => import('../../modules/training/authoring/editor/editor-screen.tsx'),
  },
} as const satisfies { readonly [Name in Catalogue]?: Readonly<Record<string, () => Promise<object>>> };

type Groups = typeof desktopScreens;
type ScreensOf<Group> = {
  [Name in keyof Group]: Group[Name] extends () => Promise<infer Module>
    ? Name extends keyof Module
      ? Name
      : never
    : never;
}[keyof Group];

/** The names of the desktop screens; a file without its component leaves its name out. */
export type DesktopScreen = { [Catalogue in keyof Groups]: ScreensOf<Groups[Catalogue]> }[keyof Groups];

/** Validates the search parameters of the desktop screens that have some, by the screen's component. */
export const desktopSearches = {
  ManagerReviewScreen: managerReviewSearch,
  AuditReviewScreen: auditReviewSearch,
  SchedulerScreen: schedulerSearch,
  CoverageScreen: coverageSearch,
  GeneratorScreen: generatorSearch,
  TaskViewerScreen: taskViewerSearch,
  DailyTasksScreen: dailyTasksSearch,
  AuditDailyTasksScreen: dailyTasksSearch,
  ManagerHistoryScreen: managerHistorySearch,
  AuditHistoryScreen: auditHistorySearch,
  ReportsScreen: reportsSearch,
  ProofRatesScreen: proofRatesSearch,
  UsersScreen: usersSearch,
  UsersBulkScreen: bulkSearch,
  HandOutScreen: handOutSearch,
  UserDetailScreen: userActivitySearch,
  UserActivityScreen: userActivitySearch,
  RolesScreen: rolesSearch,
  TaskGroupsScreen: taskGroupsSearch,
  ApiKeysScreen: apiKeysSearch,
  WebhooksScreen: webhooksSearch,
  SecurityScreen: securitySearch,
  OutletsScreen: outletsSearch,
  OutletScreen: outletSearch,
  MaintenanceScreen: maintenanceSearch,
  SocialFeedScreen: feedSearch,
  SocialPostScreen: postSearch,
  SocialPermissionsScreen: permissionsSearch,
  SocialAuditScreen: socialAuditSearch,
  SocialGroupsScreen: groupsSearch,
  CoursesScreen: coursesSearch,
  CourseScreen: courseSearch,
  TeamScreen: teamSearch,
  AuthoringScreen: authoringSearch,
  EditorScreen: editorSearch,
} as const satisfies { readonly [Name in DesktopScreen]?: (search: Record<string, unknown>) => object };

type Searches = typeof desktopSearches;

/** The validator of a desktop screen's search parameters; undefined if it has none. */
export type DesktopSearch<Name extends DesktopScreen> = Name extends keyof Searches
  ? Searches[Name]
  : undefined;
