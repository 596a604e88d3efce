import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import type { MasterData, MasterRecord } from '../../../platform/master-data/master-data.ts';
import { findUsesOfAll } from '../../../platform/master-data/read-record-uses.ts';
import type { TableOwner } from '../../../platform/master-data/table-owner.ts';
import { updateRecords } from '../../../platform/master-data/update-records.ts';
import { writeDeletions } from '../../../platform/master-data/write-deletions.ts';
import { writeRole } from '../../accounts/roles/write-role.ts';
import { writeOutlet } from '../outlets/write-outlet.ts';
import { writeTaskGroup } from '../task-groups/write-task-group.ts';
import {
  type ImportEntry,
  type Kept,
  listImportEntries,
  type Revoked,
  type StoredImport,
} from './find-import.ts';
import type { RecordSheet } from './list-records.ts';

// A record of any kind, whose fields are compared as the trail has them.
type AnyRecord = MasterRecord & { created_at: string };
// biome-ignore lint/suspicious/noExplicitAny: the kinds differ in their fields, which are only compared and written back.
type AnyKind = MasterData<any, any>;

const kinds: Record<RecordSheet, AnyKind> = {
  outlets: writeOutlet,
  job_roles: writeRole,
  task_groups: writeTaskGroup,
};

/**
 * Deletes the records that an import has made, if nothing refers to them and nobody has changed them, and gives those that
 * it has changed their former fields, if they are as it left them.
 */
export async function writeRevokedRecords(
  tx: Transaction<Tables>,
  { owners }: Pick<Context, 'owners'>,
  actor: Actor,
  at: Date,
  { sheet, done }: { sheet: RecordSheet; done: StoredImport },
): Promise<Revoked> {
  const kind = kinds[sheet];
  const entries = await listImportEntries(tx, done, [`${kind.name} created`, `${kind.name} updated`]);
  if (entries.length === 0) return { removed: 0, restored: 0, kept: [] };
  const locked: AnyRecord[] = await kind.lockAll(
    tx,
    entries.map(({ subject_id }) => subject_id),
    at,
  );
  const records = new Map(locked.map((record) => [record.id, record]));
  const of = (event: 'created' | 'updated') =>
    entries.flatMap((entry) => {
      const record = entry.event === `${kind.name} ${event}` ? records.get(entry.subject_id) : undefined;
      return record ? [{ record, entry }] : [];
    });
  const kept: Kept[] = [];
  const keep = (record: AnyRecord, reason: Kept['reason']) =>
    kept.push({ sheet, id: record.id, name: kind.nameOf(record), reason });
  const gone = await chooseRemovals(tx, owners, kind, {
    made: of('created').map(({ record }) => record),
    keep,
  });
  await writeDeletions(tx, { owners }, actor, at, kind, gone);
  const back = await chooseReturns(tx, kind, of('updated'), keep);
  const [first] = back;
  if (first) {
    const { record } = first;
    const stored = { kind, table: kind.tableOf(record), fixed: kind.fixedOf?.(record) };
    const changes = back.map(({ record: { id }, ...fields }) => ({ id, ...fields }));
    await updateRecords(tx, actor, at, stored, changes);
  }
  return { removed: gone.length, restored: back.length, kept };
}

type Keep = (record: AnyRecord, reason: Kept['reason']) => void;

/** Those of the records that an import has made which nobody has changed and nothing refers to. */
async function chooseRemovals(
  tx: Transaction<Tables>,
  owners: readonly TableOwner[],
  kind: AnyKind,
  { made, keep }: { made: readonly AnyRecord[]; keep: Keep },
): Promise<AnyRecord[]> {
  const uses = await findUsesOfAll(tx, owners, kind, made);
  return made.filter((record) => {
    const { uses: others, unsent_tasks } = uses.get(record.id)!;
    if (record.updated_at !== record.created_at) keep(record, 'workbook.kept_changed');
    else if (others.length > 0 || unsent_tasks > 0) keep(record, 'workbook.kept_used');
    else return true;
    return false;
  });
}

interface Changed {
  record: AnyRecord;
  entry: ImportEntry;
}

/** Those of the records that an import has changed which are as it left them, with what they are and were. */
async function chooseReturns(
  tx: Transaction<Tables>,
  kind: AnyKind,
  changed: readonly Changed[],
  keep: Keep,
) {
  // That an outlet is in another area comes back with the area.
  const own = changed.filter(({ record, entry }) =>
    Object.keys(kind.fieldsOf(record)).some((field) => field in entry.details.after!),
  );
  const taken = await findTakenNames(tx, kind, own);
  return own.flatMap(({ record, entry: { details } }) => {
    const { before, after } = details as { before: object; after: object };
    const isAsLeft = record.archived_at === null && isDeepStrictEqual(kind.fieldsOf(record), after);
    if (!isAsLeft) keep(record, 'workbook.kept_changed');
    else if (taken.has(record.id)) keep(record, 'workbook.kept_name');
    else return [{ record, before: kind.fieldsOf(record) as object, after: before }];
    return [];
  });
}

/** The ids of those whose former name another record has by now. */
async function findTakenNames(
  tx: Transaction<Tables>,
  kind: AnyKind,
  changed: readonly Changed[],
): Promise<Set<string>> {
  const [first] = changed;
  if (!first) return new Set();
  const name = sql.ref(kind.nameField);
  const { rows } = await sql<{ id: string }>`
    select former.id from unnest(
      ${changed.map(({ record }) => record.id)}::uuid[],
      ${changed.map(({ entry }) => entry.details.before![kind.nameField])}::text[]
    ) former (id, name)
    join ${sql.table(kind.tableOf(first.record))} other on lower(other.${name}) = lower(former.name) and other.id <> former.id`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
