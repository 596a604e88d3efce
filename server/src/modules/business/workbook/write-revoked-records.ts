import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MasterData, MasterRecord } from '../../../platform/master-data/master-data.ts';
import { findRecordUses } from '../../../platform/master-data/read-record-uses.ts';
import { updateRecords } from '../../../platform/master-data/update-records.ts';
import { writeDeletion } from '../../../platform/master-data/write-deletion.ts';
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
import type { RecordSheet } from './write-sheet-records.ts';

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
  actor: Actor,
  at: Date,
  sheet: RecordSheet,
  done: StoredImport,
): Promise<Revoked> {
  const kind = kinds[sheet];
  const entries = await listImportEntries(tx, done, [`${kind.name} created`, `${kind.name} updated`]);
  const kept: Kept[] = [];
  let removed = 0;
  const back: { record: AnyRecord; id: string; before: object; after: object }[] = [];
  for (const entry of entries) {
    const record = await lockRecord(tx, kind, entry.subject_id, at);
    if (!record) continue;
    const isNew = entry.event === `${kind.name} created`;
    // That an outlet is in another area comes back with the area.
    if (!isNew && !Object.keys(kind.fieldsOf(record)).some((field) => field in entry.details.after!))
      continue;
    const why = isNew ? await refuseRemoval(tx, kind, record) : await refuseReturn(tx, kind, record, entry);
    if (why) kept.push({ sheet, id: record.id, name: kind.nameOf(record), reason: why });
    else if (isNew) {
      await writeDeletion(tx, actor, at, kind, record);
      removed += 1;
    } else back.push({ record, id: record.id, before: kind.fieldsOf(record), after: entry.details.before! });
  }
  const [{ record } = {}] = back;
  if (record) {
    const stored = { kind, table: kind.tableOf(record), fixed: kind.fixedOf?.(record) };
    await updateRecords(tx, actor, at, stored, back);
  }
  return { removed, restored: back.length, kept };
}

/** The record, locked; undefined if it is gone. */
async function lockRecord(
  tx: Transaction<Tables>,
  kind: AnyKind,
  id: string,
  at: Date,
): Promise<AnyRecord | undefined> {
  try {
    return await kind.lock(tx, id, at);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function refuseRemoval(tx: Transaction<Tables>, kind: AnyKind, record: AnyRecord) {
  if (record.updated_at !== record.created_at) return 'workbook.kept_changed';
  const { uses, unsent_tasks } = await findRecordUses(tx, kind, record);
  return uses.length > 0 || unsent_tasks > 0 ? 'workbook.kept_used' : undefined;
}

async function refuseReturn(
  tx: Transaction<Tables>,
  kind: AnyKind,
  record: AnyRecord,
  { details: { before, after } }: ImportEntry,
) {
  if (record.archived_at !== null || !isDeepStrictEqual(kind.fieldsOf(record), after))
    return 'workbook.kept_changed';
  const { rows } = await sql`
    select from ${sql.table(kind.tableOf(record))}
    where lower(${sql.ref(kind.nameField)}) = lower(${before![kind.nameField]}) and id <> ${record.id}`.execute(
    tx,
  );
  return rows.length > 0 ? 'workbook.kept_name' : undefined;
}
