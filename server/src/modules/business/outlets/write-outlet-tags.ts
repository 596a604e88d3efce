import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sortTags, tagLimits } from '@gerai/shared/business/tags/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Queryable } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkRecordName } from '../../../platform/master-data/check-record-name.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';

interface Tagged {
  id: string;
  tags: readonly string[];
}

/** Gives outlets these tags and no others; a word that is no tag yet becomes one. */
export async function writeOutletTags(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  outlets: readonly Tagged[],
): Promise<void> {
  if (outlets.length === 0) return;
  const ids = await findOrCreate(tx, actor, at, sortTags(outlets.flatMap(({ tags }) => tags)));
  const pairs = outlets.flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag: ids.get(tag)! })));
  const wanted = sql`
    select * from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ tag }) => tag)}::uuid[])`;
  await sql`
    delete from outlet_tags
    where outlet_id = any(${outlets.map(({ id }) => id)}::uuid[]) and (outlet_id, tag_id) not in (${wanted})`.execute(
    tx,
  );
  await sql`insert into outlet_tags (outlet_id, tag_id) ${wanted} on conflict do nothing`.execute(tx);
}

/** Tags in the spelling in which they are stored, in the order in which they are shown. */
export async function normalizeTags(db: Queryable, names: readonly string[]): Promise<string[]> {
  const stored = await findTags(db, names);
  return sortTags(names.map((name) => stored.get(name)?.tag_name ?? name));
}

/** The stored tags by the names that are given for them, which another transaction cannot delete until this one ends. */
export async function findTags(
  db: Queryable,
  names: readonly string[],
): Promise<Map<string, { id: string; tag_name: string }>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ given: string; id: string; tag_name: string }>`
    select given.name as given, tags.id, tag_name from unnest(${names}::text[]) given (name)
    join tags on lower(replace(tag_name, ' ', '')) = lower(replace(given.name, ' ', ''))
    order by tags.id for key share of tags`.execute(db);
  return new Map(rows.map(({ given, ...tag }) => [given, tag]));
}

/** The ids of tags by name. One that somebody else adds or deletes at the same moment is found the next time. */
async function findOrCreate(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  names: readonly string[],
): Promise<Map<string, string>> {
  for (;;) {
    const found = await findTags(tx, names);
    const missing = names.filter((name) => !found.has(name));
    if (missing.length === 0) return new Map([...found].map(([name, { id }]) => [name, id]));
    await createTags(tx, actor, at, missing);
  }
}

async function createTags(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  names: readonly string[],
): Promise<void> {
  for (const name of names) checkRecordName('tags', name, null);
  const created = await tx
    .insertInto('tags')
    .values(names.map((tag_name) => ({ tag_name, created_at: at, updated_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'tag_name'])
    .execute();
  await checkTagCount(tx);
  await recordActivity(tx, actor, at, ...created.map(buildTagEntry));
}

export const buildTagEntry = ({ id, tag_name }: { id: string; tag_name: string }) => ({
  event: 'tag created' as const,
  subject: { type: 'tag', id },
  details: { name: tag_name, after: { tag_name } },
});

/** Throws `refused` if there are more tags than are read well in a list. */
export async function checkTagCount(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from tags`.execute(tx);
  if (rows[0]!.count > tagLimits.all) throw new AppError('refused', 'tags.too_many');
}
