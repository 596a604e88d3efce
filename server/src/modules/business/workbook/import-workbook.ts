import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { importWorkbook as endpoint, SheetCounts } from '@gerai/shared/business/workbook/contract.ts';
import { judgeNamed } from '@gerai/shared/business/workbook/judge-named.ts';
import { workbookLimits } from '@gerai/shared/business/workbook/limits.ts';
import { SHEETS, type Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { SheetResult } from '@gerai/shared/tables/sheet-result.ts';
import type { Transaction } from 'kysely';
import { previewChange } from '../../../database/queries/preview-change.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explain } from '../../../platform/errors.ts';
import { digest } from '../../../platform/keys.ts';
import { hasMail } from '../../../platform/mail/mail-server.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { forgetManagers } from '../areas/queries.ts';
import { findImport, IMPORT } from './find-import.ts';
import { lockRecords } from './lock-records.ts';
import { giveLinksAgain } from './write-sheet-people.ts';
import { writeSheets } from './write-sheets.ts';

type Input = EndpointParsed<typeof endpoint>['body'];
type Answer = EndpointResponse<typeof endpoint>;

/**
 * Adds and changes what a workbook has, in one transaction, or only says what it would do: the check is the same writing,
 * rolled back. Throws `conflict` where the rows do something else by now than the check has said.
 */
export async function importWorkbook(context: Context, actor: PersonActor, input: Input): Promise<Answer> {
  if (input.first_access === 'mail' && !hasMail(context.config))
    throw new AppError('refused', 'users.no_mail');
  const at = context.clock.now();
  if (input.check_only) return await checkWorkbook(context, actor, input, at);
  const written = await context.db.transaction().execute(async (tx) => {
    await lockRecords(tx);
    const done = await findDone(tx, input.import_id);
    if (done) {
      const people = { ...input, rows: input.sheets.people };
      return { ...done, links: await giveLinksAgain(tx, context, actor, at, people) };
    }
    const { answer, links } = await writeWorkbook(tx, context, actor, at, input);
    if (answer.outcome !== input.outcome) throw new AppError('conflict', 'workbook.changed_meanwhile');
    const { counts, outcome } = answer;
    await recordActivity(tx, actor, at, {
      event: 'workbook imported',
      subject: { type: IMPORT, id: input.import_id },
      details: { name: input.file_name, counts, outcome },
    });
    return { ...answer, links };
  });
  await forgetManagers(context);
  return written;
}

async function checkWorkbook(context: Context, actor: PersonActor, input: Input, at: Date): Promise<Answer> {
  // Nothing of it stays, so it needs no proof of who asks.
  const asking = { ...actor, authenticated_at: at.toISOString() };
  return await previewChange(context.db, async (tx) => {
    await lockRecords(tx);
    const { answer } = await writeWorkbook(tx, context, asking, at, input);
    return { ...answer, links: [] };
  });
}

/** The answer of an import that was written before, without the rows that it named. */
async function findDone(
  tx: Transaction<Tables>,
  import_id: string,
): Promise<Omit<Answer, 'links'> | undefined> {
  const done = await findImport(tx, import_id);
  return done && { counts: done.counts, outcome: done.outcome, created: [], updated: [], errors: [] };
}

/** Writes the sheets; an error of a row that names a wrong row of another sheet says that. */
async function writeWorkbook(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  { sheets, ...input }: Input,
): Promise<{ answer: Omit<Answer, 'links'>; links: Answer['links'] }> {
  const written = await writeSheets({ tx, context, actor, at, input }, sheets);
  return { answer: answerOf(judgeNamed(written, sheets)), links: written.people.links };
}

function answerOf(results: Record<Sheet, SheetResult>): Omit<Answer, 'links'> {
  const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row;
  const sorted = SHEETS.map((sheet) => {
    const { created, updated, unchanged, errors } = results[sheet];
    return {
      sheet,
      created: created.map(({ row, name }) => ({ row, name })).sort(byRow),
      updated: updated.map(({ row, name, fields }) => ({ row, name, fields })).sort(byRow),
      unchanged: unchanged.length,
      errors: errors.toSorted(byRow),
    };
  });
  const { told } = workbookLimits;
  const first = <Row extends object>(rows: (of: (typeof sorted)[number]) => Row[], most: number) =>
    sorted.flatMap((result) =>
      rows(result)
        .slice(0, most)
        .map((row) => ({ ...row, sheet: result.sheet })),
    );
  return {
    outcome: digest(JSON.stringify(sorted)).toString('base64url'),
    counts: Object.fromEntries(sorted.map((result) => [result.sheet, countsOf(result)])) as Answer['counts'],
    created: first(({ created }) => created, told.created),
    updated: first(({ updated }) => updated, told.updated),
    errors: first(({ errors }) => errors, told.errors).map((error) => ({ ...error, ...explain(error) })),
  };
}

const countsOf = ({
  created,
  updated,
  unchanged,
  errors,
}: Omit<SheetResult, 'unchanged'> & { unchanged: number }): SheetCounts => ({
  created: created.length,
  updated: updated.length,
  unchanged,
  wrong: new Set(errors.map(({ row }) => row)).size,
});
