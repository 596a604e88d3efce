import { isDeepStrictEqual } from 'node:util';
import type { LaterChange } from '@gerai/shared/http/revision.ts';
import { sql } from 'kysely';
import type { Queryable } from '../context.ts';
import type { StoredDetails } from '../trail/read-details.ts';

/** Entries that are read of each thing at most: more changes since a form was opened are told by the latest. */
const ENTRIES_AT_MOST = 50;

interface Subject {
  type: string;
  /** What of it has a revision of its own, as its entries name it. */
  part?: string | undefined;
}

type ChangeSummary = Pick<LaterChange, 'who' | 'fields'>;

/** A field that an entry changed. */
export interface FieldChange {
  field: string;
  was: unknown;
  is: unknown;
}

/** Which changes are shown: all, if both are absent. */
export interface ChangeFilter {
  /** Whether a changed field is shown. */
  isShown?: (change: FieldChange) => boolean;
  /** The uid of a person whose own changes are left out. */
  exceptBy?: string | undefined;
}

/** Who changed a thing last after `since`, and the fields changed since, by the trail. */
export async function findLaterChange(
  db: Queryable,
  { id, ...of }: Subject & { id: string },
  since: string,
): Promise<ChangeSummary> {
  return (await findLaterChanges(db, of, [{ id, since }])).get(id) ?? summarizeEntries([]);
}

/** The same of several things by their ids, without those of which the trail tells nothing. */
export async function findLaterChanges(
  db: Queryable,
  { type, part }: Subject,
  things: readonly { id: string; since: string }[],
  { isShown, exceptBy }: ChangeFilter = {},
): Promise<Map<string, ChangeSummary>> {
  const { rows } = await sql<Entry & { id: string }>`
    select thing.id, entry.actor_name, entry.details
    from unnest(${things.map(({ id }) => id)}::text[], ${things.map(({ since }) => since)}::timestamptz[]) thing (id, since)
    join lateral (
      select id, actor_name, details from activity
      where subject_type = ${type} and subject_id = thing.id and created_at > thing.since
        and details->>'part' is not distinct from ${part ?? null}::text
        ${exceptBy === undefined ? sql`` : sql`and actor_uid is distinct from ${exceptBy}::uuid`}
      order by id desc limit ${ENTRIES_AT_MOST}
    ) entry on true
    order by thing.id, entry.id desc`.execute(db);
  const entriesOf = Map.groupBy(rows, ({ id }) => id);
  return new Map([...entriesOf].map(([id, entries]) => [id, summarizeEntries(entries, isShown)]));
}

interface Entry {
  actor_name: string | null;
  details: unknown;
}

/** What entries say, the latest first. */
function summarizeEntries(entries: readonly Entry[], isShown?: ChangeFilter['isShown']): ChangeSummary {
  const changes = entries
    .map(({ actor_name, details }) => ({
      who: actor_name,
      fields: changedFields(details as StoredDetails, isShown),
    }))
    .filter(({ fields }) => fields.length > 0);
  return {
    who: changes[0]?.who ?? null,
    fields: [...new Set(changes.flatMap(({ fields }) => fields))].sort(),
  };
}

function changedFields(
  { before, after }: StoredDetails,
  isShown: ChangeFilter['isShown'] = () => true,
): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys({ ...was, ...is }).filter(
    (field) =>
      !isDeepStrictEqual(was[field], is[field]) && isShown({ field, was: was[field], is: is[field] }),
  );
}

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
