/** First parts of the keys of the browser's queries; each feature's queries begin with one of these. */
export const queryRoots = {
  profile: 'profile',
  sessions: 'sessions',
  notifications: 'notifications',
  dashboards: 'dashboards',
  /** Covers all outlets over many days: refetched at the turns of a day, else by a timer. */
  completion: 'completion',
  myTasks: 'my-tasks',
  managerReviews: 'manager-reviews',
  auditReviews: 'audit-reviews',
  auditSamples: 'audit-samples',
  dailyTasks: 'daily-tasks',
  // Refetched by the lists themselves, not at every event (use-fresh-lists.ts).
  taskLists: 'task-lists',
  templates: 'templates',
  generation: 'generation',
  maintenance: 'maintenance',
  outlets: 'outlets',
  areas: 'areas',
  users: 'users',
  roles: 'roles',
  taskGroups: 'task-groups',
  apiKeys: 'api-keys',
  webhooks: 'webhooks',
  business: 'business',
  securitySettings: 'security-settings',
  factors: 'factors',
  retention: 'retention',
  // Events do not refetch the feed: its screens listen themselves (modules/social).
  social: 'social',
  socialGroups: 'social-groups',
  training: 'training',
  trainingCourses: 'training-courses',
  trainingCertificates: 'training-certificates',
  // Covers many people: refetched by its screen, not at every event (modules/training/team/team-screen.tsx).
  trainingTeam: 'training-team',
} as const;

export type QueryRoot = (typeof queryRoots)[keyof typeof queryRoots];
