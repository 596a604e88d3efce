import type { GroupRole } from '@gerai/shared/social/groups/contract.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Business, Person } from '../business/plan-business.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';
import { minutesAfter } from '../work/minutes.ts';
import { type PlannedEntry, planEntry } from '../work/plan-trail.ts';
import { type DemoGroup, feedGroups } from './feed-groups.ts';

export interface PlannedGroup extends Omit<DemoGroup, 'members'> {
  id: string;
  members: readonly Person[];
  /** When the group was created. */
  made: Date;
  viewers: readonly Person[];
}

interface World {
  now: Date;
  business: Business;
  rows: Rows;
  random: Random;
}

/** Days since the groups were created: recent enough to be in the trail. */
const AGE = 12;

/** The flags of each level of access; all include viewing. */
const flagsOf = (reach: 'view' | 'post' | 'moderate') => ({
  can_view: true,
  can_post: reach !== 'view',
  can_moderate: reach === 'moderate',
});

/** Plans the groups with their members and the access of job roles; returns them by name, and the trail's entries. */
export function planGroups({ now, business, rows, random }: World): {
  byName: ReadonlyMap<string, PlannedGroup>;
  entries: PlannedEntry[];
} {
  const { admin, jobRoles } = business;
  const groups = feedGroups.map((group, at): PlannedGroup => {
    const made = minutesAfter(businessInstant(addDays(businessDate(now), -AGE), '10:00'), at * 20);
    const members = [...business.people.values()].filter((person) => isMember(person, group, business));
    const viewers = [...business.people.values()].filter(
      (person) => members.includes(person) || (person.jobRole !== null && person.jobRole in group.access),
    );
    return { ...group, id: random.uuid(), made, members, viewers };
  });
  rows.add(
    'social_groups',
    groups.map(({ id, name, description, made }) => ({
      id,
      name,
      description,
      creator_id: admin.uid,
      created_at: made,
      updated_at: made,
    })),
  );
  rows.add(
    'social_group_members',
    groups.flatMap((group) =>
      group.members.map((person) => ({
        group_id: group.id,
        user_id: person.uid,
        role: roleOf(person, group, business),
        joined_at: person.uid === admin.uid ? group.made : minutesAfter(group.made, 5),
      })),
    ),
  );
  const accesses = groups.flatMap((group) =>
    Object.entries(group.access).map(([jobRole, reach]) => ({ group, jobRole, flags: flagsOf(reach) })),
  );
  rows.add(
    'group_role_access',
    accesses.map(({ group, jobRole, flags }) => ({
      group_id: group.id,
      job_role_id: jobRoles.get(jobRole)!,
      ...flags,
    })),
  );
  const before = { can_view: false, can_post: false, can_moderate: false };
  const entryOf = (
    event: PlannedEntry['event'],
    group: PlannedGroup,
    minutes: number,
    details: object,
  ): PlannedEntry => {
    const subject = { type: 'group', id: group.id };
    const at = minutesAfter(group.made, minutes);
    return { ...planEntry(event, admin, at, subject, { name: group.name, ...details }), group_id: group.id };
  };
  return {
    byName: new Map(groups.map((group) => [group.name, group])),
    entries: [
      ...groups.map((group) =>
        entryOf('social group created', group, 0, {
          after: { name: group.name, description: group.description },
        }),
      ),
      ...groups.flatMap((group) =>
        group.members
          .filter(({ uid }) => uid !== admin.uid)
          .map(({ uid, name }) => ({
            ...entryOf('social group member added', group, 5, {
              personName: name,
              after: { role: 'member' },
            }),
            concerns_uid: uid,
          })),
      ),
      ...accesses.map(({ group, jobRole, flags }) =>
        entryOf('social group access changed', group, 9, {
          part: `access ${jobRoles.get(jobRole)!}`,
          jobRole,
          before,
          after: flags,
        }),
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
