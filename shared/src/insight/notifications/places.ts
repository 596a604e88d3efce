import type { Notice } from './contract.ts';

type About = Pick<
  Notice,
  'kind' | 'ids' | 'task_id' | 'submission_id' | 'post_id' | 'comment_id' | 'course_id' | 'date'
> &
  Partial<Pick<Notice, 'subject'>>;

/** The path that a notification links to, for a role. Always a path of this app. */
export function noticePlace(
  { kind, ids, task_id, submission_id, post_id, comment_id, course_id, date, subject }: About,
  role: string,
): string {
  const one = ids.length === 1;
  switch (kind) {
    case 'to_review':
      // For several, the latest; the others follow in the review queue.
      return submission_id ? `/task/manager/review?submission=${submission_id}` : '/task/manager/review';
    case 'rejected':
    case 'rejected_in_role':
      if (!tasksOfRole.includes(role)) break;
      return one && task_id ? `/task/my-tasks?task=${task_id}` : '/task/my-tasks?show=rejected';
    case 'day_ended':
      return dayPlaces[role] ?? '/task/dashboard';
    case 'job_failed':
      return '/task/admin/database-maintenance';
    case 'announcement':
    case 'company_announcement':
    case 'mentioned':
    case 'commented':
    case 'replied':
      if (!post_id) return '/social';
      return one && comment_id
        ? `/social/posts/${post_id}?comment=${comment_id}`
        : `/social/posts/${post_id}`;
    case 'course_assigned':
    case 'course_due':
    case 'course_reminder':
    case 'attempt_granted':
      return one && course_id ? `/training/courses/${course_id}` : '/training/courses?mine=true';
    case 'certificate_expiring':
      return '/training/certificates';
    case 'session_copied':
    case 'new_device':
    case 'factor_changed':
      return '/task/profile';
    case 'sign_in_slowed':
      return '/task/admin/security?event=sign-in+slowed';
    case 'key_ending':
      return '/task/admin/api-keys';
    case 'webhook_off':
      return '/task/admin/webhooks';
    case 'review_missing':
      return `/task/admin/coverage?date=${date}&${subject?.outlet_id ? `location_id=${subject.outlet_id}` : 'only=unreviewed'}`;
    case 'move_refused':
      return `/task/admin/users?search=${encodeURIComponent(subject?.person ?? '')}`;
    case 'security_alert':
      return '/task/admin/security?alerts=true';
  }
  return one && task_id ? `/task/tasks/${task_id}` : '/task/my-tasks';
}

/** Roles that do tasks, and so resubmit rejected ones from My Tasks. */
const tasksOfRole = ['staff', 'manager'];

const dayPlaces: Record<string, string> = {
  manager: '/task/manager/history',
  audit: '/task/audit/review',
  admin: '/task/admin/database-maintenance',
};
