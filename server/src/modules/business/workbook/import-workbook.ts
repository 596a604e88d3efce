import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { placeOf, readPlace } from '@gerai/shared/business/templates/named-place.ts';
import type { importWorkbook as endpoint, SheetCounts } from '@gerai/shared/business/workbook/contract.ts';
import { judgeNamed } from '@gerai/shared/business/workbook/judge-named.ts';
import { workbookLimits } from '@gerai/shared/business/workbook/limits.ts';
import { SHEETS, type Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import type { FieldChange } from '@gerai/shared/tables/import-contract.ts';
import type { Transaction } from 'kysely';
import { previewChange } from '../../../database/queries/preview-change.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explain } from '../../../platform/errors.ts';
import { digest } from '../../../platform/keys.ts';
import { hasMail } from '../../../platform/mail/mail-server.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { forgetManagers } from '../areas/queries.ts';
import { writeImportedTemplates } from '../templates/import/write-imported-templates.ts';
import { findImport, IMPORT } from './find-import.ts';
import { lockRecords } from './lock-records.ts';
import { lockCalendars, writeOutletOpenings } from './write-outlet-openings.ts';
import { recordAreas, type WrittenAreas, writeOutletAreas, writeSheetAreas } from './write-sheet-areas.ts';
import { giveLinksAgain, type WrittenPeople, writeSheetPeople } from './write-sheet-people.ts';
import { writeSheetPostings } from './write-sheet-postings.ts';
import { type WrittenRecords, writeSheetRecords } from './write-sheet-records.ts';

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
    if (done) return { ...done, links: await linksAgain(tx, context, actor, at, input) };
    const { answer, links } = await writeSheets(tx, context, actor, at, input);
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
    const { answer } = await writeSheets(tx, context, asking, at, input);
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

async function linksAgain(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  { import_id, first_access, sheets }: Input,
): Promise<Answer['links']> {
  const same = (name: string) => name;
  const input = { import_id, first_access, rows: sheets.people, outletOf: same, jobRoleOf: same };
  return await giveLinksAgain(tx, context, actor, at, input);
}

/** Writes sheet after sheet, each of which may name what those before it have made. */
async function writeSheets(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  { import_id, first_access, check_only, sheets }: Input,
): Promise<{ answer: Omit<Answer, 'links'>; links: Answer['links'] }> {
  const areas = await writeSheetAreas(tx, at, sheets.areas);
  const calendars = await lockCalendars(tx);
  const outlets = await writeSheetRecords(tx, actor, at, 'outlets', withAreas(sheets.outlets, areas), {
    area: areas.find,
    calendar: calendars.find,
  });
  await writeOutletOpenings(tx, actor, at, outlets, calendars.ids);
  await writeOutletAreas(tx, movesOf(outlets));
  await recordAreas(tx, actor, at, areas.before, outlets.ids);
  const job_roles = await writeSheetRecords(tx, actor, at, 'job_roles', sheets.job_roles);
  const task_groups = await writeSheetRecords(tx, actor, at, 'task_groups', sheets.task_groups);
  const placeNow = (place: string) => {
    const many = readPlace(place);
    if (!many) return outlets.findRenamed(place);
    return many.kind === 'area' ? placeOf('area', areas.findRenamed(many.name)) : place;
  };
  const templates = await writeImportedTemplates(tx, context, actor, at, {
    check_only,
    update: true,
    rows: sheets.templates.map(({ row, cells }) => ({
      row,
      cells: {
        ...cells,
        Location: placeNow((cells.Location ?? '').trim()),
        JobRole: job_roles.findRenamed((cells.JobRole ?? '').trim()),
        TaskGroup: task_groups.findRenamed((cells.TaskGroup ?? '').trim()),
      },
    })),
  });
  const people = await writeSheetPeople(tx, context, actor, at, {
    import_id,
    first_access,
    rows: sheets.people,
    outletOf: outlets.findRenamed,
    jobRoleOf: job_roles.findRenamed,
  });
  const postings = await writeSheetPostings(
    tx,
    context,
    actor,
    at,
    sheets.postings.map(({ row, cells }) => ({
      row,
      cells: {
        ...cells,
        Location: placeNow((cells.Location ?? '').trim()),
        JobRole: job_roles.findRenamed((cells.JobRole ?? '').trim()),
      },
    })),
  );
  const results: Record<Sheet, SheetResult> = {
    areas: recordsResult('AreaName', areas),
    outlets: recordsResult('OutletName', outlets),
    job_roles: recordsResult('JobRole', job_roles),
    task_groups: recordsResult('TaskGroup', task_groups),
    people: peopleResult(people),
    postings: {
      ...postings,
      created: postings.created.map(({ row, person }) => ({ row, name: person.name })),
      updated: postings.updated.map(({ row, person, fields }) => ({ row, name: person.name, fields })),
    },
    templates: {
      ...templates,
      created: [
        ...templates.created.map(({ row, template }) => ({ row, name: template.task_name })),
        ...templates.added,
      ],
    },
  };
  const errors = judgeNamed(
    Object.fromEntries(SHEETS.map((sheet) => [sheet, results[sheet].errors])) as Record<
      Sheet,
      SheetResult['errors']
    >,
    sheets,
  );
  for (const sheet of SHEETS) results[sheet].errors = errors[sheet];
  return { answer: answerOf(results), links: people.links };
}

/** The rows with the areas by the names that they have now. */
const withAreas = (rows: Input['sheets']['outlets'], areas: WrittenAreas) =>
  rows.map(({ row, cells }) => ({
    row,
    cells: { ...cells, Area: areas.findRenamed((cells.Area ?? '').trim()) },
  }));

/** The outlets that come to an area, or leave one. */
const movesOf = ({ created, updated, ids }: WrittenRecords) => [
  ...created.flatMap(({ values }, nth) => (values.Area ? [{ id: ids[nth]!, area: values.Area }] : [])),
  ...updated
    .filter(({ fields }) => fields.some(({ field }) => field === 'Area'))
    .map(({ stored: { id }, values }) => ({ id, area: values.Area! })),
];

interface SheetResult {
  created: { row: number; name: string }[];
  updated: { row: number; name: string; fields: FieldChange[] }[];
  unchanged: number[];
  errors: ({ row: number; field: string; value: string } & AnyBecause)[];
}

const recordsResult = (
  column: string,
  { created, updated, unchanged, errors }: WrittenRecords,
): SheetResult => ({
  created: created.map(({ row, values }) => ({ row, name: values[column]! })),
  updated: updated.map(({ row, values, fields }) => ({ row, name: values[column]!, fields })),
  unchanged,
  errors,
});

const peopleResult = ({ created, updated, unchanged, errors }: WrittenPeople): SheetResult => ({
  created: created.map(({ row, name }) => ({ row, name })),
  updated: updated.map(({ row, stored, fields }) => ({ row: row.row, name: stored.name, fields })),
  unchanged,
  errors,
});

function answerOf(results: Record<Sheet, SheetResult>): Omit<Answer, 'links'> {
  const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row;
  const sorted = SHEETS.map((sheet) => {
    const { created, updated, unchanged, errors } = results[sheet];
    return {
      sheet,
      created: created.toSorted(byRow),
      updated: updated.toSorted(byRow),
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
