import type { SheetCounts } from '@gerai/shared/business/workbook/contract.ts';
import { workbookLimits } from '@gerai/shared/business/workbook/limits.ts';
import type { WorkbookBecause } from '@gerai/shared/business/workbook/reasons.ts';
import { SHEETS, type Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';

/** The subject of an import's entries of the trail. */
export const IMPORT = 'workbook import';

/** An import as the trail tells it. */
export interface StoredImport {
  id: number;
  import_id: string;
  who: string;
  file_name: string;
  at: string;
  transaction_id: string;
  counts: Record<Sheet, SheetCounts>;
  outcome: string;
  is_revoked: boolean;
  /** A backup was restored since: the entries are not told apart any more. */
  is_restored: boolean;
}

/** An import of before an update may lack sheets that there are now. */
const noCounts = Object.fromEntries(
  SHEETS.map((sheet) => [sheet, { created: 0, updated: 0, unchanged: 0, wrong: 0 }]),
) as StoredImport['counts'];

/** The import with an id, or the last one. */
export async function findImport(db: Queryable, import_id?: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select id, subject_id as import_id, actor_name as who, details ->> 'name' as file_name, created_at as at,
      transaction_id::text as transaction_id, details -> 'counts' as counts, details ->> 'outcome' as outcome,
      exists (
        select from activity revoked
        where revoked.subject_type = ${IMPORT} and revoked.subject_id = imported.subject_id
          and revoked.event = 'workbook import revoked'
      ) as is_revoked,
      exists (
        select from activity restored where restored.event = 'backup restored' and restored.id > imported.id
      ) as is_restored
    from activity imported
    where event = 'workbook imported' and subject_type = ${IMPORT}
      ${import_id === undefined ? sql`` : sql`and subject_id = ${import_id}`}
    order by transaction_id desc, id desc limit 1`.execute(db);
  const [found] = rows;
  return found && { ...found, counts: { ...noCounts, ...found.counts } };
}

/** Until when an import can be undone. */
export const untilOf = ({ at }: Pick<StoredImport, 'at'>): Date =>
  new Date(Date.parse(at) + workbookLimits.undoHours * 3_600_000);

export interface ImportEntry {
  event: ActivityEvent;
  subject_id: string;
  name: string;
  details: {
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    type?: string;
    posting_id?: string;
  };
}

/** What an import has done, an entry for each record: all that its transaction has told. */
export async function listImportEntries(
  db: Queryable,
  { transaction_id }: StoredImport,
  events: readonly ActivityEvent[],
): Promise<ImportEntry[]> {
  const { rows } = await sql<ImportEntry>`
    select event, subject_id, coalesce(details ->> 'name', '') as name, details from activity
    where transaction_id = ${transaction_id}::xid8 and event = any(${events}::text[])
    order by id`.execute(db);
  return rows;
}

/** What stays as an import has made it, and why. */
export interface Kept {
  sheet: Sheet;
  id: string;
  name: string;
  reason: Extract<WorkbookBecause, { values?: undefined }>['reason'];
}

/** What of a sheet is taken back. */
export interface Revoked {
  removed: number;
  restored: number;
  kept: Kept[];
}
