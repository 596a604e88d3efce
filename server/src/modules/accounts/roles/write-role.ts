import { randomUUID } from 'node:crypto';
import { ROLE_TYPES, type RoleInput, type RoleRecord } from '@gerai/shared/accounts/roles/contract.ts';
import { canChangeRole } from '@gerai/shared/accounts/roles/policy.ts';
import { sql } from 'kysely';
import { insertRows } from '../../../database/queries/insert-rows.ts';
import { AppError, explainViolations } from '../../../platform/errors.ts';
import type { MasterData } from '../../../platform/master-data/master-data.ts';
import { lockRole, lockRoles, readRole, roleTables } from './queries.ts';

const nameTaken = { reason: 'roles.name_taken' } as const;

/**
 * Login roles, which get the rights common to all users, and job roles. Job roles are referenced by id; the database
 * changes a login role's name on its users too, and notifies their sessions.
 */
export const writeRole: MasterData<RoleRecord, Pick<RoleInput, 'role_name'>, RoleInput> = {
  name: 'role',
  subject: 'role',
  nameOf: ({ role_name }) => role_name,
  nameField: 'role_name',
  tableOf: ({ type }) => roleTables[type],
  fieldsOf: ({ role_name }) => ({ role_name }),
  fixedOf: ({ type }) => ({ type }),
  async insert(tx, inputs, now) {
    const at = now.toISOString();
    const rows = inputs.map((input) => ({ ...input, id: randomUUID() }));
    for (const type of ROLE_TYPES)
      await insertRows(
        tx,
        roleTables[type],
        rows
          .filter((row) => row.type === type)
          .map(({ id, role_name }) => ({ id, role_name, created_at: at, updated_at: at })),
      );
    return rows.map(({ id }) => id);
  },
  read: readRole,
  lock: lockRole,
  lockAll: lockRoles,
  refuseChange(role) {
    if (!canChangeRole(role)) throw new AppError('refused', 'roles.built_in');
  },
  refuseArchiving({ type, merged_into }) {
    if (merged_into) throw new AppError('refused', 'roles.merged');
    if (type !== 'Job Role') throw new AppError('refused', 'roles.only_job_roles');
  },
  usesOf: ({ type, users }) => (type === 'Job Role' ? [] : [{ what: 'users', count: users }]),
  tasksBy: ({ type }) => (type === 'Job Role' ? 'assigned_job_role_id' : null),
  /** Deleted accounts need some login role, which grants nothing. */
  async detach(tx, roles) {
    const logins = roles.filter(({ type }) => type !== 'Job Role').map(({ role_name }) => role_name);
    await sql`
      update users set role = 'staff' where role = any(${logins}::text[]) and deleted_at is not null`.execute(
      tx,
    );
  },
  /** Names are unique per role type. */
  refuseTakenName: explainViolations([
    ['login_roles_name_key', 'conflict', 'role_name', nameTaken],
    ['login_roles_role_name_key', 'conflict', 'role_name', nameTaken],
    ['job_roles_name_key', 'conflict', 'role_name', nameTaken],
  ]),
};
