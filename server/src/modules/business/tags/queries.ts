import type { OutletInput } from '@gerai/shared/business/outlets/contract.ts';
import type { Tag } from '@gerai/shared/business/tags/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { selectOutletFields, selectTags } from '../outlets/list-outlet-records.ts';

/** Every tag by name, or one. */
export async function listTags(db: Queryable, id?: string): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select tag.id, tag_name, created_at, updated_at,
      coalesce((
        select json_agg(outlet_id order by outlet_name)
        from outlet_tags join outlets on outlets.id = outlet_id where tag_id = tag.id), '[]') as outlet_ids,
      (select count(distinct display_id) from task_templates where assigned_tag_id = tag.id) as templates
    from tags tag ${id === undefined ? sql`` : sql`where tag.id = ${id}`}
    order by lower(tag_name), tag.id`.execute(db);
  return rows;
}

export interface TaggedOutlet {
  id: string;
  updated_at: string;
  /** Its fields, as its form has them. */
  fields: Required<OutletInput>;
}

/**
 * Locks the outlets that have a tag and some others, then the tag against templates and outlets that are given to it, and
 * reads them. Throws `not_found`.
 */
export async function lockTag(
  tx: Transaction<Tables>,
  id: string,
  others: readonly string[] = [],
): Promise<{ tag: Tag; outlets: TaggedOutlet[] }> {
  // Twice, as the second may have one more; and before the tag, as the form of an outlet locks them.
  await lockOutlets(tx, id, others);
  await sql`select from tags where id = ${id} for update`.execute(tx);
  const outlets = await lockOutlets(tx, id, others);
  const [tag] = await listTags(tx, id);
  if (!tag) throw notFound('Tag');
  return { tag, outlets };
}

/** Locks and reads outlets, and those that have a tag. */
export async function lockOutlets(
  tx: Transaction<Tables>,
  tagId: string | null,
  others: readonly string[],
): Promise<TaggedOutlet[]> {
  const { rows } = await sql<Required<OutletInput> & { id: string; updated_at: string }>`
    select id, updated_at, ${selectOutletFields}, ${selectTags} as tags from outlets outlet
    where id = any(${others}::uuid[]) or id in (select outlet_id from outlet_tags where tag_id = ${tagId})
    order by id for update of outlet`.execute(tx);
  return rows.map(({ id, updated_at, ...fields }) => ({ id, updated_at, fields }));
}
