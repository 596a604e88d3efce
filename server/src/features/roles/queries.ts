import type { JobRole } from '@gerai/shared/roles/contract.ts';
import type { Queryable } from '../../platform/context.ts';

/** Every job role, by name. */
export function listJobRoles(db: Queryable): Promise<JobRole[]> {
  return db.selectFrom('job_roles').select(['id', 'role_name']).orderBy('role_name').execute();
}
