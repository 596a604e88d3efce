import { insertRows } from '@gerai/server/database/queries/insert-rows.ts';
import type { Tables } from '@gerai/server/database/schema/tables.ts';
import type { GroupRole } from '@gerai/shared/social/groups/contract.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import { type DemoGroup, feedGroups } from './business/feed-groups.ts';
import type { Business, Person } from './insert-business.ts';
import type { Random } from './random.ts';
import { minutesAfter } from './work/minutes.ts';
import { type Line, line } from './work/write-trail.ts';

export interface InsertedGroup extends Omit<DemoGroup, 'members'> {
  id: string;
  members: readonly Person[];
  /** When it was made. */
  made: Date;
  viewers: readonly Person[];
}

interface World {
  now: Date;
  business: Business;
  random: Random;
}

/** Days since the groups were made: the audit still tells of it. */
const AGE = 12;

/** What each reach allows, beginning with sight. */
const flagsOf = (reach: 'view' | 'post' | 'moderate') => ({
  can_view: true,
  can_post: reach !== 'view',
  can_moderate: reach === 'moderate',
});

/** Inserts the groups with their people and what job roles may do in them; gives them by name, and the trail's lines. */
export async function insertSocialGroups(
  tx: Transaction<Tables>,
  { now, business, random }: World,
): Promise<{ byName: ReadonlyMap<string, InsertedGroup>; lines: Line[] }> {
  const { admin, jobRoles } = business;
  const groups = feedGroups.map((group, at): InsertedGroup => {
    const made = minutesAfter(businessInstant(addDays(businessDate(now), -AGE), '10:00'), at * 20);
    const members = [...business.people.values()].filter((person) => isMember(person, group, business));
    const viewers = [...business.people.values()].filter(
      (person) => members.includes(person) || (person.jobRole !== null && person.jobRole in group.access),
    );
    return { ...group, id: random.uuid(), made, members, viewers };
  });
  await insertRows(
    tx,
    'social_groups',
    groups.map(({ id, name, description, made }) => ({
      ...{ id, name, description, creator_id: admin.uid, created_at: made, updated_at: made },
    })),
  );
  await insertRows(
    tx,
    'social_group_members',
    groups.flatMap((group) =>
      group.members.map((person) => ({
        ...{ group_id: group.id, user_id: person.uid, role: roleOf(person, group, business) },
        joined_at: person.uid === admin.uid ? group.made : minutesAfter(group.made, 5),
      })),
    ),
  );
  const accesses = groups.flatMap((group) =>
    Object.entries(group.access).map(([jobRole, reach]) => ({ group, jobRole, flags: flagsOf(reach) })),
  );
  await insertRows(
    tx,
    'group_role_access',
    accesses.map(({ group, jobRole, flags }) => ({
      ...{ group_id: group.id, job_role_id: jobRoles.get(jobRole)!, ...flags },
    })),
  );
  const before = { can_view: false, can_post: false, can_moderate: false };
  const told = (event: Line['event'], group: InsertedGroup, minutes: number, details: object): Line => {
    const subject = { type: 'group', id: group.id };
    const at = minutesAfter(group.made, minutes);
    return { ...line(event, admin, at, subject, { name: group.name, ...details }), group_id: group.id };
  };
  return {
    byName: new Map(groups.map((group) => [group.name, group])),
    lines: [
      ...groups.map((group) =>
        told('social group created', group, 0, {
          after: { name: group.name, description: group.description },
        }),
      ),
      ...groups.flatMap((group) =>
        group.members
          .filter(({ uid }) => uid !== admin.uid)
          .map(({ uid, name }) => ({
            ...told('social group member added', group, 5, { personName: name, after: { role: 'member' } }),
            concerns_uid: uid,
          })),
      ),
      ...accesses.map(({ group, jobRole, flags }) =>
        told('social group access changed', group, 9, { jobRole, before, after: flags }),
      ),
    ],
  };
}

function isMember({ uid, name, role, location_id }: Person, group: DemoGroup, business: Business): boolean {
  const { names = [], outlet, role: of } = group.members;
  if (uid === business.admin.uid || group.moderators.includes(name) || names.includes(name)) return true;
  if (outlet !== undefined) return location_id === business.outlets.get(outlet)!.id;
  return role === of;
}

function roleOf({ uid, name }: Person, group: Pick<DemoGroup, 'moderators'>, { admin }: Business): GroupRole {
  if (uid === admin.uid) return 'admin';
  return group.moderators.includes(name) ? 'moderator' : 'member';
}
