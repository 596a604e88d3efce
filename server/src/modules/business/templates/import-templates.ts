import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type {
  importTemplates as endpoint,
  ImportError,
  ImportRow,
} from '@gerai/shared/business/templates/import-contract.ts';
import { judgeImport } from '@gerai/shared/business/templates/judge-import.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { explain } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { createImported } from './create-imported.ts';
import { findImportNames } from './find-import-names.ts';
import { findTakenTasks } from './find-taken-tasks.ts';
import { lockDisplayIds } from './lock-templates.ts';

type Input = EndpointParsed<typeof endpoint>['body'];

/**
 * Imports templates from up to 100 rows of a file, or only validates them. Each row is imported or refused on its own;
 * rows with one TaskID are one template at several locations, including locations imported before. A row already
 * imported by a repeated request counts as imported.
 */
export async function importTemplates(
  context: Context,
  actor: PersonActor,
  input: Input,
): Promise<EndpointResponse<typeof endpoint>> {
  return await context.db.transaction().execute(async (tx) => {
    const displayIds = idsIn(input.rows);
    if (!input.check_only) await lockDisplayIds(tx, displayIds);
    const done = await rowsDone(tx, input.import_id);
    const rows = input.rows.filter(({ row }) => !done.has(row));
    const names = await findImportNames(tx, rows);
    const taken = await findTakenTasks(tx, displayIds, names.locations.ids);
    const { accepted, errors } = judgeImport(
      rows,
      { location: names.locations.find, jobRole: names.jobRoles.find, taskGroup: names.taskGroups.find },
      taken,
    );
    if (accepted.length > 0 && !input.check_only) {
      const at = context.clock.now();
      const lines = await createImported(tx, { accepted, names, taken, at });
      await recordActivity(tx, actor, at, ...lines, {
        event: 'templates imported',
        subject: { type: IMPORT, id: input.import_id },
        details: {
          name: input.file_name,
          imported: accepted.length,
          refused: rows.length - accepted.length,
          rows: accepted.map(({ row }) => row),
        },
      });
    }
    return { imported: input.rows.length - rows.length + accepted.length, errors: errors.map(inEnglish) };
  });
}

/** Valid TaskIDs only: others are refused, and PostgreSQL may reject their characters. */
const idsIn = (rows: readonly ImportRow[]): string[] => [
  ...new Set(rows.map(({ cells }) => (cells.TaskID ?? '').trim()).filter((id) => /^[\w-]{1,20}$/.test(id))),
];

const inEnglish = (error: ImportError) => ({ ...error, ...explain(error) });

const IMPORT = 'template import';

/** The rows of the file that were imported before, from the trail. */
async function rowsDone(tx: Transaction<Tables>, importId: string): Promise<Set<number>> {
  const lines = await tx
    .selectFrom('activity')
    .select(sql<number[]>`details -> 'rows'`.as('rows'))
    .where('subject_type', '=', IMPORT)
    .where('subject_id', '=', importId)
    .execute();
  return new Set(lines.flatMap(({ rows }) => rows));
}
