import { openDatabase } from '@gerai/server/database/connection/open.ts';
import { migrate } from '@gerai/server/database/schema/migrate.ts';
import { hashPassword } from '@gerai/server/modules/accounts/auth/passwords/hash-password.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';

export type Role = 'staff' | 'manager' | 'audit' | 'admin';

/** A person of the business, as the rules of the product know them. */
export type Member = Pick<PersonActor, 'uid' | 'name' | 'location_id' | 'job_role_id'> & {
  email: string;
  role: Role;
};

export interface Business {
  password: string;
  members: Member[];
}

interface Size {
  outlets: number;
  /** For each job role at every outlet. */
  templates: number;
}

const PASSWORD = 'kekacauan yang teratur';
const JOB_ROLES = ['Kasir', 'Dapur'];

/** Writes a small business into an empty database: every template is due each day from `since` on, at every outlet. */
export async function loadBusiness(
  databaseUrl: string,
  since: string,
  { outlets, templates }: Size,
): Promise<Business> {
  const database = await openDatabase({ databaseUrl, poolSize: 1 });
  try {
    await migrate(database);
    const { db } = database;
    const roles = await db
      .insertInto('job_roles')
      .values(JOB_ROLES.map((role_name) => ({ role_name })))
      .returning('id')
      .execute();
    const places = await db
      .insertInto('outlets')
      .values(
        Array.from({ length: outlets }, (_, at) => ({ outlet_name: `Gerai ${at + 1}`, region: 'Jakarta' })),
      )
      .returning('id')
      .execute();
    for (const [at, { id }] of roles.entries()) {
      const definitions = await db
        .insertInto('task_definitions')
        .values(
          Array.from({ length: templates }, (_, n) => ({
            display_id: `T${at}-${n}`,
            task_name: `Tugas ${at}-${n}`,
            frequency: 'daily' as const,
            photo_required: n % 3 > 0,
          })),
        )
        .returning(['id', 'display_id'])
        .execute();
      await db
        .insertInto('task_templates')
        .values(
          definitions.map(({ id: definition_id, display_id }) => ({
            display_id,
            definition_id,
            assigned_job_role_id: id,
            frequency: 'daily' as const,
            start_date: since,
            deadline_time: '23:59',
          })),
        )
        .execute();
    }
    const password_hash = await hashPassword(PASSWORD);
    const users = await db
      .insertInto('users')
      .values(staffOf(places, roles).map((person) => ({ ...person, password_hash })))
      .returning(['uid', 'name', 'email', 'role', 'location_id', 'job_role_id'])
      .execute();
    return { password: PASSWORD, members: users as Member[] };
  } finally {
    await database.close();
  }
}

interface Hired {
  name: string;
  email: string;
  role: Role;
  location_id?: string;
  job_role_id?: string;
}

/** At each outlet two cashiers, a cook and two managers; two auditors and an admin for all. */
function staffOf(outlets: { id: string }[], [till, kitchen]: { id: string }[]): Hired[] {
  const hired: Hired[] = [];
  const hire = (name: string, role: Role, at: { location_id?: string; job_role_id?: string } = {}) =>
    hired.push({ name, role, email: `${name.toLowerCase().replaceAll(' ', '-')}@gerai.test`, ...at });
  for (const [at, { id: location_id }] of outlets.entries()) {
    for (const number of [1, 2])
      hire(`Kasir ${at} ${number}`, 'staff', { location_id, job_role_id: till!.id });
    hire(`Koki ${at}`, 'staff', { location_id, job_role_id: kitchen!.id });
    for (const number of [1, 2]) hire(`Manajer ${at} ${number}`, 'manager', { location_id });
  }
  for (const number of [1, 2]) hire(`Auditor ${number}`, 'audit');
  hire('Admin', 'admin');
  return hired;
}
