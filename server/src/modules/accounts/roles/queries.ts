import type { JobRole, LoginRole, RoleRecord, RoleType } from '@gerai/shared/accounts/roles/contract.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

/** All job roles, by name, archived ones last. */
export async function listJobRoles(db: Queryable): Promise<JobRole[]> {
  const { rows } = await sql<JobRole & { is_archived: boolean }>`
    select id, role_name, archived_at is not null as is_archived from job_roles
    order by is_archived, role_name`.execute(db);
  return rows.map(({ is_archived, ...role }) => (is_archived ? { ...role, is_archived } : role));
}

/** All login roles, built-in ones first, then by name. */
export function listLoginRoles(db: Queryable): Promise<LoginRole[]> {
  return db
    .selectFrom('login_roles')
    .select(['id', 'role_name', 'built_in'])
    .orderBy('built_in', 'desc')
    .orderBy('role_name')
    .execute();
}

/** All roles of both types in display order, with their usage. */
export async function listRoles(db: Queryable): Promise<RoleRecord[]> {
  const { rows } = await sql<RoleRecord>`
    select * from (${roleRecords}) role order by type desc, built_in desc, archived_at is not null, lower(role_name)`.execute(
    db,
  );
  return rows;
}

/** Locks a role of either type until the transaction ends. Throws `not_found`. */
export async function lockRole(db: Queryable, id: string): Promise<RoleRecord> {
  return firstOf(await lockRoles(db, [id]));
}

/** The same of those of several roles that are there. */
export async function lockRoles(db: Queryable, ids: readonly string[]): Promise<RoleRecord[]> {
  for (const table of Object.values(roleTables))
    await sql`select from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update`.execute(
      db,
    );
  // Counted after acquiring the lock, to include changes committed while waiting.
  return await readRoles(db, ids);
}

/** A role of either type with its usage. Throws `not_found`. */
export async function readRole(db: Queryable, id: string): Promise<RoleRecord> {
  return firstOf(await readRoles(db, [id]));
}

function firstOf([role]: readonly RoleRecord[]): RoleRecord {
  if (!role) throw notFound('Role');
  return role;
}

async function readRoles(db: Queryable, ids: readonly string[]): Promise<RoleRecord[]> {
  const { rows } = await sql<RoleRecord>`
    select * from (${roleRecords}) role where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The table of each role type. */
export const roleTables = {
  'Login Role': 'login_roles',
  'Job Role': 'job_roles',
} as const satisfies Record<RoleType, string>;

const roleRecords = sql`
  select id, role_name, 'Login Role' as type, built_in, null::timestamptz as archived_at,
    null::json as merged_into, created_at, updated_at,
    (select count(*) from users where role = role_name and deleted_at is null) as users, 0::bigint as templates
  from login_roles
  union all
  select id, role_name, 'Job Role', false, archived_at, (
      select json_build_object('id', target.id, 'role_name', target.role_name)
      from job_roles target where target.id = job_roles.merged_into
    ), created_at, updated_at,
    (select count(*) from users where job_role_id = job_roles.id and deleted_at is null),
    (select count(distinct display_id) from task_templates where assigned_job_role_id = job_roles.id)
  from job_roles`;
