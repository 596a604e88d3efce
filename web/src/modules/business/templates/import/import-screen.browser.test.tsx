import { utils, type WorkBook, write } from '@e965/xlsx';
import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { createTaskGroup, listTaskGroups } from '@gerai/shared/business/task-groups/contract.ts';
import {
  type ImportCells,
  importTemplates,
  REQUIRED_COLUMNS,
} from '@gerai/shared/business/templates/import-contract.ts';
import { readImportRow } from '@gerai/shared/business/templates/import-rules.ts';
import type { StoredTemplate } from '@gerai/shared/business/templates/judge-templates.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, NoNetwork, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { button, choose as chooseFile, refusedInWords, tile } from '../../../../testing/import-steps.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { clearNotices, savedBy } from '../../../../testing/screen-steps.ts';
import { testImport } from './test-import.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const known = [
  answer(listOutlets, () => []),
  answer(listJobRoles, () => [{ id: crypto.randomUUID(), role_name: 'Ops' }]),
  answer(listTaskGroups, () => []),
];
/** As the server judges the rows, beside templates that are there. */
const importing = (records: Parameters<typeof testImport>[1] = {}) =>
  answer(importTemplates, ({ body }) => testImport(body, { jobRoles: ['Ops'], ...records }));
const open = (...answers: Answer[]) =>
  openScreen('/task/admin/template-import', { answers: [...known, ...answers] });
const input = page.getByLabelText('Choose a CSV or Excel file, or drop it here', { exact: false });
const choose = (content: BlobPart, name = 'templates.csv', type = 'text/csv') =>
  chooseFile(input, new File([content], name, { type }));
const row = (TaskID: string) => {
  const cells: Record<string, string> = {
    TaskID,
    TaskName: 'Open the till',
    StartDate: '2026-01-01',
    EndDate: '2099-12-31',
    Priority: 'High',
    AssignedTo: '',
    Status: 'Active',
    JobRole: 'Ops',
    Frequency: 'daily',
  };
  return REQUIRED_COLUMNS.map((column) => cells[column] ?? '');
};
const csv = (...rows: string[][]) =>
  [[...REQUIRED_COLUMNS], ...rows].map((cells) => cells.join(',')).join('\r\n');
const results = page.getByRole('region', { name: 'Import results' });

function emptyWorkbook(): ArrayBuffer {
  const book: WorkBook = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...REQUIRED_COLUMNS]]));
  return write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
}

/** A zip bomb: 200 kB that unpack to 200 MB. */
async function bomb(): Promise<Blob> {
  const nothing = new Blob(Array.from({ length: 200 }, () => new Uint8Array(1024 * 1024)));
  const data = await new Response(nothing.stream().pipeThrough(new CompressionStream('deflate-raw'))).bytes();
  const name = new TextEncoder().encode('xl/workbook.xml');
  const local = new DataView(new ArrayBuffer(30));
  local.setUint32(0, 0x04034b50, true);
  local.setUint16(8, 8, true);
  local.setUint32(18, data.length, true);
  local.setUint32(22, nothing.size, true);
  local.setUint16(26, name.length, true);
  const entry = new DataView(new ArrayBuffer(46));
  entry.setUint32(0, 0x02014b50, true);
  entry.setUint16(10, 8, true);
  entry.setUint32(20, data.length, true);
  entry.setUint32(24, nothing.size, true);
  entry.setUint16(28, name.length, true);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, 1, true);
  end.setUint32(16, 30 + name.length + data.length, true);
  return new Blob([local, name, data, entry, name, end]);
}

test('a file that is no list of templates is refused with the reason', async () => {
  await open();
  await choose('%PDF-1.7', 'templates.pdf', 'application/pdf');
  await refusedInWords('Invalid File Type', 'Please select a .csv, .xlsx or .xls file');
  await choose(csv([]), 'templates.xlsx', XLSX);
  await refusedInWords('Import Failed', 'This is not an Excel file');
  await choose('\u0089PNG\r\n\u001a\0');
  await refusedInWords('Import Failed', 'This is not a CSV file');
  await choose('TaskID,TaskName\nA-1,Open\n');
  await refusedInWords(
    'Import Failed',
    'Missing required headers: StartDate, EndDate, Priority, AssignedTo, Status',
  );
  await choose(csv());
  await refusedInWords('Import Failed', 'No data found in file');
  await choose(emptyWorkbook(), 'templates.xlsx', XLSX);
  await refusedInWords('Import Failed', 'No data found in file');
  await choose('x,'.repeat(1_000_000));
  await refusedInWords('Import Failed', 'columns');
  await choose('x'.repeat(10 * 1024 * 1024 + 1), 'templates.xls');
  await refusedInWords('File Too Large', 'File size must be less than 10MB');
  await choose(await bomb(), 'templates.xlsx', XLSX);
  await refusedInWords('Import Failed', 'becomes too large when it is unpacked');
  await expect.element(input).toBeEnabled();
});

test('a long import shows how far it is, is stopped and gone on with, and loses nothing with an answer', async () => {
  const written = new Set<string>();
  let writes = 0;
  const held = Promise.withResolvers<void>();
  const again = Promise.withResolvers<void>();
  await open(
    answer(importTemplates, async ({ body: { check_only, rows } }) => {
      const done = testImport({ rows }, { jobRoles: ['Ops'] });
      if (check_only) return done;
      writes += 1;
      for (const { cells } of rows) written.add(cells.TaskID!);
      // The first hundred rows are written, and the response is lost.
      if (writes === 1) throw new NoNetwork();
      if (writes === 2) await again.promise;
      if (writes === 3) await held.promise;
      return done;
    }),
  );
  await choose(csv(...Array.from({ length: 450 }, (_, at) => row(`A-${at}`))));
  await button('Import 450 rows').click();
  const silence = page.getByText('The server does not answer.', { exact: false });
  await expect.element(silence).toBeVisible();
  again.resolve();
  await expect.element(page.getByText(/100 of 450/)).toBeVisible();
  await expect.element(silence).not.toBeInTheDocument();
  await expect.element(page.getByRole('status').filter({ hasText: 'Importing templates' })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '22');
  await expectAccessible();
  await button('Stop').click();
  held.resolve();
  await expect.element(results.getByText('Import Stopped', { exact: true })).toBeVisible();
  await tile('Successful', '200');
  await button('Import the remaining 250 rows').click();
  await expect.element(results.getByText('Import Completed', { exact: true })).toBeVisible();
  await tile('Successful', '450');
  await tile('Errors', '0');
  expect(written.size).toBe(450);
});

test('a hundred that cannot be written are reported and can be sent again', async () => {
  let writes = 0;
  await open(
    answer(importTemplates, ({ body: { check_only, rows } }) => {
      if (!check_only) writes += 1;
      if (writes === 1) throw new Refusal('forbidden', { reason: 'tests.not_today', message: 'Not today' });
      return testImport({ rows }, { jobRoles: ['Ops'] });
    }),
  );
  await choose(csv(row('A-1')));
  await button('Import 1 row').click();
  await expect.element(results.getByText('Import Failed', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('main').filter({ hasText: 'Batch insert failed: Not today' }))
    .toBeVisible();
  await button('Import the remaining row').click();
  await expect.element(results.getByText('Import Successful', { exact: true })).toBeVisible();
});

test('the sample reads as it is with either delimiter, dropped onto the screen', async () => {
  await open(importing());
  await expect.element(page.getByRole('heading', { name: 'Field reference', exact: true })).toBeVisible();
  await expectAccessible();
  for (const [name, words] of [
    ['Sample CSV, commas', 'separated by commas'],
    ['Sample CSV, semicolons', 'separated by semicolons'],
  ] as const) {
    const sample = await savedBy(() => button(name).click());
    await expect.element(page.getByText('Template Downloaded', { exact: true }).first()).toBeVisible();
    clearNotices();
    const dropped = new DataTransfer();
    dropped.items.add(new File([sample.file], sample.name, { type: 'text/csv' }));
    page
      .getByText('Choose a CSV or Excel file, or drop it here', { exact: false })
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await tile('Rows with errors', '0');
    await expect.element(page.getByText('Nothing is written yet.', { exact: true })).toBeVisible();
    await expectAccessible();
    await button('Import 7 rows').click();
    await expect.element(results.getByText('Import Successful', { exact: true })).toBeVisible();
    await expect.element(results).toMatchTextContent(words);
    await tile('Successful', '7');
    await button('Reset').click();
    await expect.element(results).not.toBeInTheDocument();
  }
});

test('says how a file was read, takes another reading, and shows errors by their cause', async () => {
  const dates: string[] = [];
  await open(
    answer(importTemplates, ({ body }) => {
      dates.push(body.rows[0]!.cells.StartDate!);
      return testImport(body, { jobRoles: ['Ops'] });
    }),
  );
  const cells = (id: string, location: string, end = '31 Des 2027') =>
    [id, 'Buka', '03/04/2026', end, 'Tinggi', '', 'Aktif', 'Ops', 'Harian', location, 'x'].join(';');
  const headings =
    'Kode Tugas;Nama Tugas;Tgl Mulai;Tgl Selesai;Prioritas;PIC;Status;Jabatan;Frekuensi;Toko;Catatan';
  const file = [
    'Daftar tugas',
    '',
    headings,
    cells('A-1', ''),
    cells('A-2', 'Dinoyo'),
    cells('A-3', 'Dinoyo'),
  ];
  await choose([...file, cells('A-4', '', '31/02/2027')].join('\r\n'));
  const reading = page.getByRole('region', { name: 'How the file was read' });
  await expect.element(reading.getByLabelText('Separated by')).toHaveValue(';');
  await expect.element(reading.getByLabelText('Row with the headings')).toHaveValue('3');
  await expect.element(reading.getByText('03/04/2026 was read as Friday, 3 April 2026.')).toBeVisible();
  await expect.element(reading.getByText('Not used: Catatan')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'daily', exact: true }).first()).toBeVisible();
  await tile('Ready to import', '1');
  const errors = page.getByRole('region', { name: 'Errors' });
  await expect.element(errors).toMatchTextContent('2 rowsLocation does not existDinoyorows 5, 6');
  await expect.element(errors).toMatchTextContent('1 rowEndDateInvalid date31/02/2027rows 7');
  await expectAccessible();

  await reading.getByLabelText('Dates').selectOptions('Month, day, year');
  await expect.element(reading.getByText('03/04/2026 was read as Wednesday, 4 March 2026.')).toBeVisible();
  expect(dates).toEqual(['2026-04-03', '2026-03-04']);
  await reading.getByLabelText('Row with the headings').selectOptions('1: Daftar tugas');
  const refused = page.getByRole('alert').filter({ hasText: 'Missing required headers: TaskID' });
  await expect.element(refused).toBeVisible();
  await page.getByLabelText('Row with the headings').selectOptions(['3']);
  await tile('Ready to import', '1');
});

/** A sheet of which a filter hides row 3, and somebody the column of the priorities. */
function filtered(): ArrayBuffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([[...REQUIRED_COLUMNS], row('A-1'), row('A-2')]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = REQUIRED_COLUMNS.map((column) => ({ hidden: column === 'Priority' }));
  utils.book_append_sheet(book, sheet, 'Tasks');
  return write(book, { type: 'array', bookType: 'xlsx', cellStyles: true }) as ArrayBuffer;
}

test('says what the sheet hides, and imports hidden rows where that is chosen', async () => {
  const sent: unknown[] = [];
  await open(
    answer(importTemplates, ({ body }) => {
      if (!body.check_only) sent.push(...body.rows.map(({ cells }) => cells.TaskID));
      return testImport(body, { jobRoles: ['Ops'] });
    }),
  );
  await choose(filtered(), 'templates.xlsx', XLSX);
  const hidden = page.getByRole('checkbox', { name: 'Import hidden rows too' });
  await expect.element(hidden).not.toBeChecked();
  for (const words of ['1 row is hidden in the sheet, for example by a filter.', 'Hidden columns: Priority'])
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await tile('Ready to import', '1');
  await hidden.click();
  await tile('Ready to import', '2');
  await button('Import 2 rows').click();
  await expect.element(results).toBeVisible();
  expect(sent).toEqual(['A-1', 'A-2']);
});

test('a task group that is missing is made on request, before the rows are imported', async () => {
  const made: string[] = [];
  const written: boolean[] = [];
  await open(
    answer(createTaskGroup, ({ body: { group_name } }) => {
      made.push(group_name);
      const at = new Date().toISOString();
      const group = { id: crypto.randomUUID(), group_name, description: '', color: '#4285F4', sort_order: 1 };
      return { ...group, created_at: at, updated_at: at, archived_at: null, merged_into: null, templates: 0 };
    }),
    answer(importTemplates, ({ body }) => {
      if (!body.check_only) written.push(made.length === 1);
      return testImport(body, { jobRoles: ['Ops'], taskGroups: made });
    }),
  );
  await choose(
    [
      [...REQUIRED_COLUMNS, 'TaskGroup'],
      [...row('A-1'), 'Malam'],
    ]
      .map(String)
      .join('\r\n'),
  );
  await tile('Ready to import', '0');
  await page.getByLabelText('Create the missing task group').click();
  await tile('Ready to import', '1');
  await button('Import 1 row').click();
  await expect.element(results).toBeVisible();
  expect([made, written]).toEqual([['Malam'], [true]]);
});

test('a manager imports no templates', async () => {
  await openScreen('/task/admin/template-import', { as: personOf('manager'), answers: [] });
  await expect.element(page.getByText('Access Denied', { exact: true }).first()).toBeVisible();
  await expect.element(input).not.toBeInTheDocument();
});

/** A date or time cell as spreadsheets store it: days since 1900. */
const serial = (v: number, z: string) => ({ t: 'n', v, z });

function workbook(rows: unknown[][], bookType: 'xlsx' | 'biff8'): ArrayBuffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
  return write(book, { type: 'array', bookType }) as ArrayBuffer;
}

test('a workbook with errors names the first, has all in a report, and its valid rows are imported', async () => {
  const headings = [...REQUIRED_COLUMNS, 'Location', 'DeadlineTime'];
  const excelRow = (given: Record<string, unknown>) => {
    const [id, ...required] = row('A-1');
    const cells = Object.fromEntries(REQUIRED_COLUMNS.map((name, at) => [name, [id, ...required][at]]));
    return headings.map((name) => ({ ...cells, ...given })[name] ?? '');
  };
  const rows = [
    excelRow({
      TaskID: 'A-1',
      StartDate: serial(46_023, 'd/m/yyyy'),
      EndDate: 72_684,
      DeadlineTime: serial(0.375, 'hh:mm'),
    }),
    excelRow({ TaskID: 'A-1' }),
    excelRow({ TaskID: 'A-2', Status: 'Pending' }),
    excelRow({ TaskID: 'A-3', Location: 'Mars', StartDate: '31/02/2026' }),
    ...Array.from({ length: 12 }, (_, at) => excelRow({ TaskID: `A ${at}` })),
  ];
  const written: ImportCells[] = [];
  const stored = new Map<string, StoredTemplate>();
  await open(
    answer(importTemplates, ({ body }) => {
      if (!body.check_only) written.push(...body.rows.map(({ cells }) => cells));
      return testImport(body, { jobRoles: ['Ops'], stored });
    }),
  );
  await choose(workbook([headings, ...rows], 'xlsx'), 'november.xlsx', XLSX);
  await expect.element(page.getByText('first sheet of an Excel file', { exact: false })).toBeVisible();
  await tile('Total rows', '16');
  await tile('Ready to import', '2');
  const lines = page.getByRole('main').getByRole('listitem');
  for (const words of [
    'Row 3TaskID A-1 is in row 2 already, for the same locationA-1',
    'Row 5StartDateInvalid date31/02/2026',
    'Row 6TaskID may have letters, digits and hyphens onlyA 0',
  ])
    await expect.element(lines.filter({ hasText: words })).toBeVisible();
  expect(lines.elements()).toHaveLength(10);
  await expect.element(page.getByText(/^and \d more errors$/)).toBeVisible();
  // Below the errors: drawn once it is scrolled to.
  page.getByRole('table', { name: 'Preview', exact: true }).element().scrollIntoView();
  await expect.element(page.getByRole('cell', { name: '2026-01-01', exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '09:00', exact: true })).toBeVisible();
  await expectAccessible();

  await button('Import 2 rows').click();
  await expect.element(results.getByText('Import Completed with Errors', { exact: true })).toBeVisible();
  await tile('Successful', '2');
  await tile('Errors', '14');
  expect(written).toHaveLength(2);
  expect(written[0]).toMatchObject({
    TaskID: 'A-1',
    StartDate: '2026-01-01',
    EndDate: '2098-12-30',
    DeadlineTime: '09:00',
  });
  const report = await savedBy(() => button('Download error report').click());
  expect(await report.file.text()).toContain('\r\n5,StartDate,31/02/2026,Invalid date\r\n');

  // The same file again in the older format: everything exists already, so nothing is imported.
  for (const { TaskID = '' } of written) stored.set(TaskID, templateOf(TaskID));
  await button('Reset').click();
  await choose(workbook([headings, ...rows], 'biff8'), 'november.xls', 'application/vnd.ms-excel');
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('TaskID A-1 exists already for this location');
  await expect.element(button('Import 0 rows')).toBeDisabled();
});

/** A template that is there already, as the rows of this test have it. */
function templateOf(TaskID: string): StoredTemplate {
  const values = row(TaskID);
  const cells = Object.fromEntries(REQUIRED_COLUMNS.map((column, at) => [column, values[at]!]));
  const read = readImportRow({ row: 0, cells });
  if ('errors' in read) throw new Error('the row of the test is wrong');
  return { says: read.template, places: new Map([[TaskID, null]]) };
}

test('templates that are here already are changed on request, after their changes were seen', async () => {
  const sent: { update: boolean; outcomes: (string | undefined)[] }[] = [];
  const stored = new Map(['A-1', 'A-2'].map((id) => [id, templateOf(id)]));
  await open(
    answer(importTemplates, ({ body }) => {
      const { check_only, update, rows } = body;
      if (check_only) return testImport(body, { jobRoles: ['Ops'], stored });
      sent.push({ update, outcomes: rows.map(({ outcome }) => outcome) });
      const judged = testImport(body, { jobRoles: ['Ops'], stored });
      const meanwhile = { field: '', value: '', reason: 'template_import.changed_meanwhile', message: '' };
      return { ...judged, imported: 1, errors: [{ row: rows[0]!.row, ...meanwhile }] };
    }),
  );
  const early = row('A-1').with(1, 'Open early').with(4, '-');
  await choose(csv(early, row('A-2'), row('A-3')));
  await tile('Ready to import', '1');
  await tile('Rows with errors', '2');
  await page.getByLabelText('Change templates that are here already').click();
  await tile('Ready to import', '2');
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect.element(changes.getByText('1 new, 1 changed, 1 unchanged')).toBeVisible();
  await changes.getByRole('button', { name: 'Show the changes' }).click();
  await expect.element(changes).toMatchTextContent('TaskNameOpen the till → Open early');
  await expect.element(changes).toMatchTextContent('PriorityHigh → –');
  await expectAccessible();
  await button('Import 2 rows').click();
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent("Row 2Someone has changed it. Choose the file again to see the row's new effect.");
  await tile('Successful', '1');
  expect(sent).toEqual([{ update: true, outcomes: ['outcome of 2', ''] }]);
});
