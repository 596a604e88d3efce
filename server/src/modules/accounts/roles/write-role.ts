import { randomUUID } from 'node:crypto';
import { type KeptRole, ROLE_TYPES, type RoleInput } from '@gerai/shared/accounts/roles/contract.ts';
import { canChangeRole } from '@gerai/shared/accounts/roles/policy.ts';
import { findAssignedCourses, findPeople } from '../../../database/queries/find-uses.ts';
import { insertRows } from '../../../database/queries/insert-rows.ts';
import { AppError, explainViolations } from '../../../platform/errors.ts';
import type { MasterData } from '../../../platform/master-data/master-data.ts';
import { lockRole, readRole, roleTables } from './queries.ts';

const nameTaken = { reason: 'roles.name_taken' } as const;

/**
 * Login roles, which get the rights common to all users, and job roles. Job roles are referenced by id; the database
 * changes a login role's name on its users too, and notifies their sessions.
 */
export const writeRole: MasterData<KeptRole, Pick<RoleInput, 'role_name'>, RoleInput> = {
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
  refuseChange(role) {
    if (!canChangeRole(role)) throw new AppError('refused', 'roles.built_in');
  },
  refuseArchiving({ type, merged_into }) {
    if (merged_into) throw new AppError('refused', 'roles.merged');
    if (type !== 'Job Role') throw new AppError('refused', 'roles.only_job_roles');
  },
  usesOf: async (db, { id, type, users, templates }) => [
    ...(type === 'Job Role'
      ? await findPeople(db, { users: 'job_role_id', postings: 'job_role_id' }, id)
      : [{ what: 'users' as const, count: users }]),
    { what: 'templates', count: templates },
    ...(type === 'Job Role' ? await findAssignedCourses(db, 'job_role_id', id) : []),
  ],
  tasksBy: ({ type }) => (type === 'Job Role' ? 'assigned_job_role_id' : null),
  /** Deleted accounts need some login role, which grants nothing. */
  async detach(tx, { id, role_name, type }) {
    const deleted = tx.updateTable('users').where('deleted_at', 'is not', null);
    await (type === 'Job Role'
      ? deleted.set({ job_role_id: null }).where('job_role_id', '=', id).execute()
      : deleted.set({ role: 'staff' }).where('role', '=', role_name).execute());
  },
  /** Names are unique per role type. */
  refuseTakenName: explainViolations([
    ['login_roles_name_key', 'conflict', 'role_name', nameTaken],
    ['login_roles_role_name_key', 'conflict', 'role_name', nameTaken],
    ['job_roles_name_key', 'conflict', 'role_name', nameTaken],
  ]),
};
