import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { GroupRoleAccess, ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { listGroupRights, mayView } from './access/queries.ts';

/** The groups a person may view, by name, limited to `ids` if given, with member counts. Two statements. */
export async function listGroups(
  db: Queryable,
  actor: PersonActor,
  ids?: readonly string[],
): Promise<SocialGroup[]> {
  const groups = await listGroupRights(db, actor, ids);
  const { rows } = await sql<{ group_id: string; members: number }>`
    select group_id, count(*) as members from social_group_members
    where group_id = any(${groups.map(({ id }) => id)}::uuid[]) group by group_id`.execute(db);
  const counts = new Map(rows.map(({ group_id, members }) => [group_id, members]));
  return groups.map((group) => ({ ...group, member_count: counts.get(group.id) ?? 0 }));
}

/** A group as the actor sees it. Throws `not_found` for one that does not exist or that they may not view. */
export async function readGroup(db: Queryable, actor: PersonActor, id: string): Promise<SocialGroup> {
  const [group] = await listGroups(db, actor, [id]);
  if (!group) throw notFound('Group');
  return group;
}

/** Throws `not_found` for a group that does not exist or that the actor may not view. */
export async function requireVisibleGroup(db: Queryable, actor: PersonActor, id: string): Promise<void> {
  const { rows } = await sql`
    select from social_groups where id = ${id}::uuid and ${mayView(actor, sql`id`)}`.execute(db);
  if (rows.length === 0) throw notFound('Group');
}

/** A group as admins see it. Throws `not_found`. */
export async function readManagedGroup(db: Queryable, id: string): Promise<ManagedGroup> {
  const { rows } = await sql<ManagedGroup>`
    select ${managedColumns} from social_groups where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('Group');
  return rows[0];
}

/** Throws `not_found` for a group that does not exist. */
export async function requireGroup(db: Queryable, id: string): Promise<void> {
  const { rows } = await sql`select from social_groups where id = ${id}`.execute(db);
  if (rows.length === 0) throw notFound('Group');
}

/** The access of every job role to a group, by name; all false where none is stored. Throws `not_found`. */
export async function listAccess(db: Queryable, id: string): Promise<GroupRoleAccess[]> {
  await requireGroup(db, id);
  const { rows } = await sql<GroupRoleAccess>`
    select ${id}::uuid as group_id, job_roles.id as job_role_id, role_name as job_role,
      coalesce(can_view, false) as can_view, coalesce(can_post, false) as can_post,
      coalesce(can_moderate, false) as can_moderate
    from job_roles
    left join group_role_access access on access.job_role_id = job_roles.id and access.group_id = ${id}
    order by lower(role_name)`.execute(db);
  return rows;
}

/** The columns of a ManagedGroup, from `social_groups`. */
export const managedColumns: RawBuilder<ManagedGroup> = sql`
  social_groups.id, social_groups.name, social_groups.description, creator_id,
  (select json_build_object('name', users.name, 'email', users.email, 'phone', users.phone) from users where uid = creator_id) as creator,
  (select count(*) from social_group_members where group_id = social_groups.id) as member_count,
  (select count(*) from group_role_access where group_id = social_groups.id and can_view) as role_count,
  (select count(*) from social_posts where group_id = social_groups.id) as post_count,
  social_groups.created_at, social_groups.updated_at`;
