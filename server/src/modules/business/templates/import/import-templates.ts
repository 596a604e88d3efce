import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { importTemplates as endpoint } from '@gerai/shared/business/templates/import-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { buildOutcome, isAsSeen } from '../../../../platform/tables/build-outcome.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { writeImportedTemplates } from './write-imported-templates.ts';

type Input = EndpointParsed<typeof endpoint>['body'];
type Response = EndpointResponse<typeof endpoint>;

/**
 * Imports templates from the rows of a part of a file, or only says what it would do. Each row is imported or refused on
 * its own; rows with one TaskID are one template at several locations, including locations imported before, and change it
 * on request. A row already imported by a repeated request counts as imported.
 */
export async function importTemplates(context: Context, actor: PersonActor, input: Input): Promise<Response> {
  const { import_id, file_name, check_only, update, awaited } = input;
  return await context.db.transaction().execute(async (tx) => {
    if (!check_only) await lockImport(tx, import_id);
    const done = await rowsDone(tx, import_id);
    const rows = input.rows.filter(({ row }) => !done.has(row));
    const seen = new Map(rows.map(({ row, outcome }) => [row, outcome]));
    const at = context.clock.now();
    const judged = await writeImportedTemplates(tx, context, actor, at, {
      rows,
      check_only,
      update,
      awaited: {
        location: nameFinder(awaited.locations),
        jobRole: nameFinder(awaited.job_roles),
        taskGroup: nameFinder(awaited.task_groups),
      },
      isAsSeen: (row, fields) => isAsSeen(seen.get(row), fields),
    });
    const created = judged.created.map(({ row }) => row);
    const changed = [...created, ...judged.updated.map(({ row }) => row)];
    if (changed.length > 0 && !check_only)
      await recordActivity(tx, actor, at, {
        event: 'templates imported',
        subject: { type: IMPORT, id: import_id },
        details: {
          name: file_name,
          imported: created.length,
          updated: judged.updated.length,
          refused: new Set(judged.errors.map(({ row }) => row)).size,
          rows: changed,
        },
      });
    return buildOutcome(
      input.rows.length,
      judged,
      input.rows.map(({ row }) => row).filter((row) => done.has(row)),
    );
  });
}

const IMPORT = 'template import';

/** Blocks other calls of one import, which may be repeated while an earlier one is not answered. */
async function lockImport(tx: Transaction<Tables>, import_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`template import ${import_id}`}))`.execute(tx);
}

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
