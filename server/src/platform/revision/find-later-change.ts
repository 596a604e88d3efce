import { isDeepStrictEqual } from 'node:util';
import type { LaterChange } from '@gerai/shared/http/revision.ts';
import type { Queryable } from '../context.ts';
import type { StoredDetails } from '../trail/read-details.ts';

/** Entries that are read at most: more changes since a form was opened are told by the latest. */
const ENTRIES_AT_MOST = 50;

/** Who changed a thing last after `since`, and the fields changed since, by the trail. */
export async function findLaterChange(
  db: Queryable,
  { type, id }: { type: string; id: string },
  since: string,
): Promise<Pick<LaterChange, 'who' | 'fields'>> {
  const entries = await db
    .selectFrom('activity')
    .select(['actor_name', 'details'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(ENTRIES_AT_MOST)
    .execute();
  const changes = entries
    .map(({ actor_name, details }) => ({ who: actor_name, fields: changedFields(details as StoredDetails) }))
    .filter(({ fields }) => fields.length > 0);
  return {
    who: changes[0]?.who ?? null,
    fields: [...new Set(changes.flatMap(({ fields }) => fields))].sort(),
  };
}

function changedFields({ before, after }: StoredDetails): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys({ ...was, ...is }).filter((field) => !isDeepStrictEqual(was[field], is[field]));
}

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
