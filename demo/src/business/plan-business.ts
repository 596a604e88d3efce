import { addDays, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';
import type { Crew, Member } from '../work/task.ts';
import { JOB_ROLES, people } from './people.ts';
import { type Area, areas, BALI_HOLIDAYS, type Outlet, outlets, type Tag, tags } from './places.ts';
import { taskGroups } from './task-groups.ts';

/** The planned business, by the names used in the demo's content. */
export interface Business {
  outlets: ReadonlyMap<string, Outlet & { id: string }>;
  /** The dates on which an outlet is closed, by its id. */
  closedDays: ReadonlyMap<string, ReadonlySet<string>>;
  jobRoles: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  areas: ReadonlyMap<Area, string>;
  tags: ReadonlyMap<Tag, string>;
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

interface Input {
  /** The business date of the demo. */
  today: string;
  password_hash: Promise<string>;
  random: Random;
  rows: Rows;
  /** When people joined, by name, for those whose date must not be random. */
  since: ReadonlyMap<string, Date>;
}

/** Plans outlets with their areas and tags, roles, task groups and people, some months old. All share one password. */
export function planBusiness(input: Input): Business {
  const { random, rows } = input;
  const founded = businessInstant(addDays(input.today, -200), '09:00');
  const dated = { created_at: founded, updated_at: founded };
  const named = <T extends { name: string }>(things: readonly T[]) =>
    new Map(things.map((thing) => [thing.name, { ...thing, id: random.uuid() }]));

  rows.add('business', [{ name: 'Kedai Melati', updated_at: founded }]);
  const places = named(outlets);
  const roles = named(JOB_ROLES.map((name) => ({ name })));
  const groups = named(taskGroups);
  const areaIds = new Map(areas.map(({ name }) => [name, crypto.randomUUID() as string]));
  const tagIds = new Map(tags.map((name) => [name, crypto.randomUUID() as string]));
  rows.add(
    'areas',
    areas.map(({ name, above }) => ({
      id: areaIds.get(name)!,
      area_name: name,
      parent_id: above && areaIds.get(above)!,
      ...dated,
    })),
  );
  const areaOf = (region: string) => areas.find((area) => area.region === region)!.name;
  rows.add(
    'outlets',
    [...places.values()].map(({ id, name, region, latitude, longitude }) => ({
      id,
      outlet_name: name,
      region,
      area_id: areaIds.get(areaOf(region))!,
      latitude,
      longitude,
      ...dated,
    })),
  );
  const closedDays = planHolidays(input, [...places.values()]);
  rows.add(
    'tags',
    [...tagIds].map(([tag_name, id]) => ({ id, tag_name, ...dated })),
  );
  rows.add(
    'outlet_tags',
    [...places.values()].flatMap(({ id, tags: own = [] }) =>
      own.map((name) => ({ outlet_id: id, tag_id: tagIds.get(name)! })),
    ),
  );
  rows.add(
    'job_roles',
    [...roles.values()].map(({ id, name }) => ({ id, role_name: name, ...dated })),
  );
  rows.add(
    'task_groups',
    [...groups.values()].map(({ id, name, color, description }, at) => ({
      id,
      group_name: name,
      color,
      description,
      sort_order: at + 1,
      ...dated,
    })),
  );
  const idsOf = (things: ReadonlyMap<string, { id: string }>) =>
    new Map([...things].map(([name, { id }]) => [name, id]));
  const jobRoles = idsOf(roles);
  const members = planPeople(input, idsOf(places), jobRoles);
  const team = (role: string) => members.filter((member) => member.role === role);
  return {
    outlets: places,
    closedDays,
    jobRoles,
    groups: idsOf(groups),
    areas: areaIds,
    tags: tagIds,
    crews: new Map(
      [...places.values()].map(({ id }) => [id, crewOf(members.filter((at) => at.location_id === id))]),
    ),
    admin: team('admin')[0]!,
    auditors: team('audit'),
    people: new Map(members.map((member) => [member.name, member])),
  };
}

/** Plans a holiday calendar that the outlets of Bali follow. Returns their closed days. */
function planHolidays(
  { today, random, rows }: Input,
  places: readonly (Outlet & { id: string })[],
): Map<string, ReadonlySet<string>> {
  const calendar = { id: random.uuid(), calendar_name: 'Hari raya Bali' };
  const since = addDays(today, -190);
  const at = businessInstant(since, '11:00');
  const holidays = BALI_HOLIDAYS.map(({ inDays, name }) => ({ holiday_date: addDays(today, inDays), name }));
  const followers = places.filter(({ region }) => region === 'Bali');
  rows.add('holiday_calendars', [{ ...calendar, for_new_outlets: false, created_at: at, updated_at: at }]);
  rows.add(
    'holidays',
    holidays.map((holiday) => ({ calendar_id: calendar.id, ...holiday })),
  );
  rows.add(
    'outlet_calendars',
    followers.map(({ id }) => ({ outlet_id: id, calendar_id: calendar.id, from_date: since })),
  );
  const days = new Set(holidays.map(({ holiday_date }) => holiday_date));
  return new Map(followers.map(({ id }) => [id, days]));
}

function planPeople(
  { today, password_hash, random, rows, since }: Input,
  outletIds: ReadonlyMap<string, string>,
  jobRoleIds: ReadonlyMap<string, string>,
): Person[] {
  const members = people.map((person) => ({
    uid: random.uuid(),
    name: person.name,
    role: person.role,
    jobRole: person.jobRole,
    location_id: person.outlet ? outletIds.get(person.outlet)! : null,
  }));
  const dated = people.map(({ name }) => {
    const joined = businessInstant(addDays(today, -random.whole(70, 190)), '10:00');
    const earlier = since.get(name);
    return earlier && earlier < joined ? earlier : joined;
  });
  const userRows = async () => {
    const hash = await password_hash;
    return people.map(({ email, jobRole, isForVisitors }, at) => {
      const { jobRole: _, ...member } = members[at]!;
      const job_role_id = jobRole ? jobRoleIds.get(jobRole)! : null;
      const joined = dated[at]!;
      return {
        ...member,
        email,
        password_hash: hash,
        job_role_id,
        // Whoever has done tasks has signed in. A visitor's first sign-in is not from a new device.
        last_login: isForVisitors ? null : joined,
        created_at: joined,
        updated_at: joined,
      };
    });
  };
  rows.add('users', userRows());
  return members;
}

function crewOf(members: readonly Person[]): Crew {
  const staff = Map.groupBy(
    members.filter(({ role }) => role === 'staff'),
    ({ jobRole }) => jobRole ?? '',
  );
  return { manager: members.find(({ role }) => role === 'manager')!, staff };
}
