import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { JudgedTemplates } from '@gerai/shared/business/templates/judge-templates.ts';
import { placeOf, readPlace } from '@gerai/shared/business/templates/named-place.ts';
import type { importWorkbook as endpoint } from '@gerai/shared/business/workbook/contract.ts';
import type { JudgedPostings } from '@gerai/shared/business/workbook/judge-postings.ts';
import type { Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { writeImportedTemplates } from '../templates/import/write-imported-templates.ts';
import { lockCalendars, writeOutletOpenings } from './write-outlet-openings.ts';
import { recordAreas, type WrittenAreas, writeOutletAreas, writeSheetAreas } from './write-sheet-areas.ts';
import { type WrittenPeople, writeSheetPeople } from './write-sheet-people.ts';
import { writeSheetPostings } from './write-sheet-postings.ts';
import { type WrittenRecords, writeSheetRecords } from './write-sheet-records.ts';

type Input = EndpointParsed<typeof endpoint>['body'];

/** The transaction in which a workbook is imported. */
interface WorkbookImport {
  tx: Transaction<Tables>;
  context: Context;
  actor: PersonActor;
  at: Date;
  input: Omit<Input, 'sheets'>;
}

/** What each sheet has done. */
interface WrittenSheets {
  areas: WrittenAreas;
  outlets: WrittenRecords;
  job_roles: WrittenRecords;
  task_groups: WrittenRecords;
  templates: JudgedTemplates;
  people: WrittenPeople;
  postings: JudgedPostings;
}

type SheetWriter<S extends Sheet> = (
  run: WorkbookImport,
  rows: Input['sheets'][S],
  before: WrittenSheets,
) => Promise<WrittenSheets[S]>;

/** In the order in which they are written. */
const writers: { readonly [S in Sheet]: SheetWriter<S> } = {
  areas: ({ tx, at }, rows) => writeSheetAreas(tx, at, rows),
  outlets: writeOutlets,
  job_roles: ({ tx, actor, at }, rows) => writeSheetRecords(tx, actor, at, 'job_roles', rows),
  task_groups: ({ tx, actor, at }, rows) => writeSheetRecords(tx, actor, at, 'task_groups', rows),
  templates: (
    { tx, context, actor, at, input: { check_only } },
    rows,
    { job_roles, task_groups, ...before },
  ) =>
    writeImportedTemplates(tx, context, actor, at, {
      check_only,
      update: true,
      rows: withNames(rows, {
        Location: placeNow(before),
        JobRole: job_roles.findRenamed,
        TaskGroup: task_groups.findRenamed,
      }),
    }),
  people: ({ tx, context, actor, at, input }, rows, { outlets, job_roles }) =>
    writeSheetPeople(tx, context, actor, at, {
      ...input,
      rows: withNames(rows, { Location: outlets.findRenamed, JobRole: job_roles.findRenamed }),
    }),
  postings: ({ tx, context, actor, at }, rows, { job_roles, ...before }) =>
    writeSheetPostings(
      tx,
      context,
      actor,
      at,
      withNames(rows, { Location: placeNow(before), JobRole: job_roles.findRenamed }),
    ),
};

/** Writes sheet after sheet, each of which may name what those before it have made. */
export async function writeSheets(run: WorkbookImport, sheets: Input['sheets']): Promise<WrittenSheets> {
  const written = {} as WrittenSheets;
  const write = async <S extends Sheet>(sheet: S) => {
    written[sheet] = await writers[sheet](run, sheets[sheet], written);
  };
  for (const sheet of Object.keys(writers) as Sheet[]) await write(sheet);
  return written;
}

/** Outlets with the days on which they are open, and the areas to which they belong. */
async function writeOutlets(
  { tx, actor, at }: WorkbookImport,
  rows: Input['sheets']['outlets'],
  { areas }: Pick<WrittenSheets, 'areas'>,
): Promise<WrittenRecords> {
  const calendars = await lockCalendars(tx);
  const outlets = await writeSheetRecords(
    tx,
    actor,
    at,
    'outlets',
    withNames(rows, { Area: areas.findRenamed }),
    { area: areas.find, calendar: calendars.find },
  );
  await writeOutletOpenings(tx, actor, at, outlets, calendars.ids);
  await writeOutletAreas(tx, movesOf(outlets));
  await recordAreas(tx, actor, at, areas.before, outlets.ids);
  return outlets;
}

/** The outlets that come to an area, or leave one. */
const movesOf = ({ created, updated, ids }: WrittenRecords) => [
  ...created.flatMap(({ values }, nth) => (values.Area ? [{ id: ids[nth]!, area: values.Area }] : [])),
  ...updated
    .filter(({ fields }) => fields.some(({ field }) => field === 'Area'))
    .map(({ stored: { id }, values }) => ({ id, area: values.Area! })),
];

/** The rows with the names that things have by now, which the file may still call otherwise. */
const withNames = <Row extends { cells: Readonly<Record<string, string | undefined>> }>(
  rows: readonly Row[],
  namesNow: Readonly<Record<string, (name: string) => string>>,
): Row[] =>
  rows.map((row) => {
    const now = Object.entries(namesNow).map(([column, nameNow]) => [
      column,
      nameNow((row.cells[column] ?? '').trim()),
    ]);
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(now) } };
  });

const placeNow =
  ({ areas, outlets }: Pick<WrittenSheets, 'areas' | 'outlets'>) =>
  (place: string): string => {
    const many = readPlace(place);
    if (!many) return outlets.findRenamed(place);
    return many.kind === 'area' ? placeOf('area', areas.findRenamed(many.name)) : place;
  };
