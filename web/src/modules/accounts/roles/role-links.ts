import type { KeptRole } from '@gerai/shared/accounts/roles/contract.ts';
import type { UseLinks } from '../../../ui/dialog/why-not-deleted.tsx';

/** Links to the lists of what uses a role. */
export function roleLinks({ id, role_name, type }: KeptRole): UseLinks {
  if (type === 'Login Role') return { users: { to: '/task/admin/users', search: { role: role_name } } };
  return {
    users: { to: '/task/admin/users', search: { job_role_id: id } },
    templates: { to: '/task/admin/scheduler', search: { job_role_id: id } },
    daily_tasks: { to: '/task/admin/daily-tasks', search: { job_role_id: id } },
  };
}
