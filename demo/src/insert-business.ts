import { insertRows } from '@gerai/server/database/queries/insert-rows.ts';
import type { Tables } from '@gerai/server/database/schema/tables.ts';
import { addDays, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import { JOB_ROLES, people } from './business/people.ts';
import { type Outlet, outlets } from './business/places.ts';
import { taskGroups } from './business/task-groups.ts';
import type { Random } from './random.ts';
import type { Crew, Member } from './work/task.ts';

/** The inserted business, by the names that the demo's content uses. */
export interface Business {
  outlets: ReadonlyMap<string, Outlet & { id: string }>;
  jobRoles: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  /** By outlet id. */
  crews: ReadonlyMap<string, Crew>;
  admin: Member;
  auditors: readonly Member[];
  /** Everyone, by name. */
  people: ReadonlyMap<string, Person>;
}

export interface Person extends Member {
  role: string;
  jobRole: string | null;
  location_id: string | null;
}

interface Wish {
  /** The business date of the demo. */
  today: string;
  password_hash: string;
  random: Random;
}

/** Inserts outlets, roles, task groups and people, some months old. All have the one password. */
export async function insertBusiness(tx: Transaction<Tables>, wish: Wish): Promise<Business> {
  const { random } = wish;
  const founded = businessInstant(addDays(wish.today, -200), '09:00');
  const dated = { created_at: founded, updated_at: founded };
  const named = <T extends { name: string }>(things: readonly T[]) =>
    new Map(things.map((thing) => [thing.name, { ...thing, id: random.uuid() }]));

  await tx.insertInto('business').values({ name: 'Kedai Melati', updated_at: founded }).execute();
  const places = named(outlets);
  const roles = named(JOB_ROLES.map((name) => ({ name })));
  const groups = named(taskGroups);
  await insertRows(
    tx,
    'outlets',
    [...places.values()].map(({ id, name, region }) => ({ id, outlet_name: name, region, ...dated })),
  );
  await insertRows(
    tx,
    'job_roles',
    [...roles.values()].map(({ id, name }) => ({ id, role_name: name, ...dated })),
  );
  await insertRows(
    tx,
    'task_groups',
    [...groups.values()].map(({ id, name, color, description }, at) => ({
      ...{ id, group_name: name, color, description },
      ...{ sort_order: at + 1, ...dated },
    })),
  );
  const idsOf = (things: ReadonlyMap<string, { id: string }>) =>
    new Map([...things].map(([name, { id }]) => [name, id]));
  const jobRoles = idsOf(roles);
  const members = await insertPeople(tx, wish, idsOf(places), jobRoles);
  const team = (role: string) => members.filter((member) => member.role === role);
  return {
    outlets: places,
    jobRoles,
    groups: idsOf(groups),
    crews: new Map(
      [...places.values()].map(({ id }) => [id, crewOf(members.filter((at) => at.location_id === id))]),
    ),
    admin: team('admin')[0]!,
    auditors: team('audit'),
    people: new Map(members.map((member) => [member.name, member])),
  };
}

async function insertPeople(
  tx: Transaction<Tables>,
  { today, password_hash, random }: Wish,
  outletIds: ReadonlyMap<string, string>,
  jobRoleIds: ReadonlyMap<string, string>,
): Promise<Person[]> {
  const members = people.map((person) => ({
    uid: random.uuid(),
    name: person.name,
    role: person.role,
    jobRole: person.jobRole,
    location_id: person.outlet ? outletIds.get(person.outlet)! : null,
  }));
  await insertRows(
    tx,
    'users',
    people.map(({ email, jobRole }, at) => {
      const { jobRole: _, ...member } = members[at]!;
      const joined = businessInstant(addDays(today, -random.whole(70, 190)), '10:00');
      const job_role_id = jobRole ? jobRoleIds.get(jobRole)! : null;
      return { ...member, email, password_hash, job_role_id, created_at: joined, updated_at: joined };
    }),
  );
  return members;
}

function crewOf(members: readonly Person[]): Crew {
  const staff = Map.groupBy(
    members.filter(({ role }) => role === 'staff'),
    ({ jobRole }) => jobRole ?? '',
  );
  return { manager: members.find(({ role }) => role === 'manager')!, staff };
}
