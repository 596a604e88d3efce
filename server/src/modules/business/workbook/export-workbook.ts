import { POSTING_ROLES } from '@gerai/shared/accounts/postings/contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { ROLES } from '@gerai/shared/actor/actor.ts';
import { SWATCHES } from '@gerai/shared/business/task-groups/contract.ts';
import { CHALLENGE_KINDS } from '@gerai/shared/business/templates/definition.ts';
import { FREQUENCIES } from '@gerai/shared/business/templates/frequencies.ts';
import { MONTH_WEEKS } from '@gerai/shared/business/templates/month-weeks.ts';
import { placeOf } from '@gerai/shared/business/templates/named-place.ts';
import { PRIORITIES } from '@gerai/shared/business/templates/priorities.ts';
import { TEMPLATE_STATUSES } from '@gerai/shared/business/templates/statuses.ts';
import {
  type ColumnOf,
  SHEETS,
  type Sheet,
  sheetColumns,
  sheetNames,
} from '@gerai/shared/business/workbook/sheets.ts';
import { YES_OR_NO } from '@gerai/shared/tables/yes-or-no.ts';
import { businessDate, WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { WorkbookSheet } from '../../../platform/tables/write-workbook.ts';
import type { CellChoice, ColumnPart } from '../../../platform/tables/xlsx-choices.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildHelpRows, HELP } from './build-help-rows.ts';
import { listSheetRows } from './list-sheet-rows.ts';

/**
 * The workbook of the whole business: what is stored, page by page, with its ids, drop-downs and help. An empty business
 * gets the headings alone. The export is on the trail before the first row is sent.
 */
export async function exportWorkbook(
  context: Context,
  actor: PersonActor,
): Promise<{ name: string; sheets: WorkbookSheet[] }> {
  const { db, clock } = context;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ outlets: number; people: number; templates: number }>`
      select (select count(*) from outlets) as outlets,
        (select count(*) from users where deleted_at is null) as people,
        (select count(*) from task_templates) as templates`.execute(tx);
    const { outlets, people, templates } = rows[0]!;
    await recordActivity(tx, actor, now, {
      event: 'workbook exported',
      subject: { type: 'workbook export', id: now.toISOString() },
      details: {
        name: `${outlets} outlets, ${people} users, ${templates} templates`,
        outlets,
        people,
        templates,
      },
    });
  });
  const calendars = await readCalendarNames(db);
  const sheets = SHEETS.map((sheet) => ({
    name: sheetNames[sheet].name,
    headings: sheetColumns[sheet],
    pages: listSheetRows[sheet](db, businessDate(now)),
    choices: choicesOf(sheet, sheet === 'outlets' ? { HolidayCalendars: calendars } : {}),
  }));
  return { name: `workbook-${businessDate(now)}`, sheets: [...sheets, { ...HELP, pages: helpPages() }] };
}

async function* helpPages() {
  yield buildHelpRows();
}

/** The first column of a sheet, which has its names. */
const namesOf = (sheet: Sheet): ColumnPart => ({ sheet: sheetNames[sheet].name, column: 0 });

/** The areas, as a cell names one, and the outlets. */
const places: CellChoice = {
  parts: [{ ...namesOf('areas'), prefix: placeOf('area', '') }, namesOf('outlets')],
};

const choices: { [S in Sheet]?: Partial<Record<ColumnOf<S>, CellChoice>> } = {
  areas: { AreaAbove: namesOf('areas') },
  outlets: { Area: namesOf('areas'), ClosedWeekdays: WEEKDAYS },
  task_groups: { Color: SWATCHES.map(({ name }) => name) },
  people: { Role: ROLES, Location: namesOf('outlets'), JobRole: namesOf('job_roles') },
  postings: {
    Location: places,
    Role: POSTING_ROLES,
    JobRole: namesOf('job_roles'),
  },
  templates: {
    Priority: PRIORITIES,
    Status: TEMPLATE_STATUSES,
    JobRole: namesOf('job_roles'),
    Frequency: FREQUENCIES,
    MonthlyWeek: MONTH_WEEKS,
    Location: places,
    TaskGroup: namesOf('task_groups'),
    PhotoRequired: YES_OR_NO,
    PhotoChallenge: CHALLENGE_KINDS,
    AIPhotoComparison: YES_OR_NO,
  },
};

/** As many as a list of words may have: 255 characters, with commas between them. */
async function readCalendarNames(db: Context['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('holiday_calendars')
    .select('calendar_name')
    .orderBy('calendar_name')
    .execute();
  const names = rows.map(({ calendar_name }) => calendar_name).filter((name) => !/[",]/.test(name));
  return names.filter((_, at) => names.slice(0, at + 1).join(',').length <= 250);
}

/** The choices of a sheet by the index of the column. */
const choicesOf = (sheet: Sheet, more: Record<string, CellChoice>): ReadonlyMap<number, CellChoice> => {
  const columns: readonly string[] = sheetColumns[sheet];
  return new Map(
    Object.entries<CellChoice>({ ...choices[sheet], ...more }).map(([column, choice]) => [
      columns.indexOf(column),
      choice,
    ]),
  );
};
