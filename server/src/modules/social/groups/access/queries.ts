import { jobRolesOf, type PersonActor } from '@gerai/shared/actor/actor.ts';
import { canModerateEveryones } from '@gerai/shared/social/feed/policy.ts';
import type { GroupRole } from '@gerai/shared/social/groups/contract.ts';
import {
  type GroupRights,
  type GroupTies,
  groupRights as rightsOf,
} from '@gerai/shared/social/groups/policy.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

/** A group with what a person may do in it. */
export interface GroupWithRights extends GroupRights {
  id: string;
  name: string;
  description: string;
  my_role: GroupRole | null;
  /** Whether they would still see it without membership. */
  stays_visible: boolean;
}

interface Row extends GroupTies {
  id: string;
  name: string;
  description: string;
}

/**
 * The groups a person may view, by name, limited to `ids` if given. One statement. The policy derives the rights
 * (shared/src/social/groups/policy.ts).
 */
export async function listGroupRights(
  db: Queryable,
  actor: PersonActor,
  ids?: readonly string[],
): Promise<GroupWithRights[]> {
  const { rows } = await sql<Row>`
    select social_groups.id, name, description, mine.role as my_role,
      case when access.group_id is not null then json_build_object('can_view', access.can_view,
        'can_post', access.can_post, 'can_moderate', access.can_moderate) end as access
    from social_groups
    left join social_group_members mine on mine.group_id = social_groups.id and mine.user_id = ${actor.uid}::uuid
    left join group_role_access access on access.group_id = social_groups.id and ${isOfOwnRole(actor, sql`access.job_role_id`)}
    where ${ids ? sql`social_groups.id = any(${ids}::uuid[])` : visibleGroup(actor, sql`social_groups.id`)}
    order by lower(name)`.execute(db);
  return mergeAccess(rows)
    .map(({ access, ...group }) => ({
      ...group,
      ...rightsOf(actor, { ...group, access }),
      stays_visible: rightsOf(actor, { my_role: null, access }).can_view,
    }))
    .filter(({ can_view }) => can_view);
}

/** Each group once, with the access of all job roles that a person has. */
function mergeAccess(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const { access = null } = merged.get(row.id) ?? {};
    merged.set(row.id, { ...row, access: eitherAccess(access, row.access) });
  }
  return [...merged.values()];
}

const eitherAccess = (one: GroupTies['access'], other: GroupTies['access']): GroupTies['access'] =>
  one && other
    ? {
        can_view: one.can_view || other.can_view,
        can_post: one.can_post || other.can_post,
        can_moderate: one.can_moderate || other.can_moderate,
      }
    : (one ?? other);

/**
 * SQL condition: whether the actor may view a group; null is everyone's. A test keeps it consistent with the policy.
 */
export function mayView(actor: PersonActor, groupId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(${groupId} is null or ${visibleGroup(actor, groupId)})`;
}

function visibleGroup(actor: PersonActor, groupId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (actor.role === 'admin') return sql`true`;
  return sql`${groupId} in (${viewedGroups(actor)})`;
}

/** SQL selecting the ids of the groups the actor may view, with duplicates. */
export function viewedGroups(actor: PersonActor): RawBuilder<unknown> {
  if (actor.role === 'admin') return sql`select id as group_id from social_groups`;
  return sql`
    select group_id from social_group_members where user_id = ${actor.uid}::uuid
    union all
    select group_id from group_role_access where ${isOfOwnRole(actor, sql`job_role_id`)} and can_view`;
}

/** SQL: access of a job role that the actor has today, of their own or lent. */
const isOfOwnRole = (actor: PersonActor, job_role_id: RawBuilder<unknown>) =>
  sql`${job_role_id} = any(${jobRolesOf(actor)}::uuid[])`;

/**
 * SQL condition on `users`: who may view a group (null is everyone's) on a date. Excludes deleted people; the caller adds the
 * status. The inverse of mayView; a test keeps both consistent with the policy (shared/src/social/groups/policy.ts).
 */
export const groupAudience = (groupId: RawBuilder<unknown>, date: string): RawBuilder<SqlBool> => sql`(
  users.deleted_at is null and (${groupId} is null or users.role = 'admin'
    or exists (select from social_group_members member
      where member.group_id = ${groupId} and member.user_id = users.uid)
    or users.uid in (select of_day.uid from job_roles_on(${date}) of_day
      join group_role_access access on access.job_role_id = of_day.job_role_id
      where access.group_id = ${groupId} and access.can_view)))`;

/**
 * SQL condition: whether the actor may moderate in a group; null is everyone's. A test keeps it consistent with
 * shared/src/social/groups/policy.ts.
 */
export function mayModerate(actor: PersonActor, groupId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (canModerateEveryones(actor)) return sql`true`;
  return sql`coalesce(${groupId} in (
    select group_id from social_group_members where user_id = ${actor.uid}::uuid and role <> 'member'
    union all
    select group_id from group_role_access where ${isOfOwnRole(actor, sql`job_role_id`)} and can_moderate), false)`;
}
