import { utils, write } from '@e965/xlsx';
import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { importWorkbook, lastImport, revokeImport } from '@gerai/shared/business/workbook/contract.ts';
import { sheetColumns } from '@gerai/shared/business/workbook/sheets.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal, type Answer as Reply } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { choose as chooseFile, refusedInWords } from '../../../testing/import-steps.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains, dialog, main, noticed, row, text } from '../../../testing/screen-steps.ts';
import { giveProof, oldSession, refuseProof } from '../../accounts/auth/proof/test-old-session.ts';

type Input = EndpointParsed<typeof importWorkbook>['body'];
type Answer = EndpointResponse<typeof importWorkbook>;

const input = page.getByLabelText('Choose the filled-in workbook, or drop it here', { exact: false });
function choose(sheets: Record<string, unknown[][]>, name = 'toko.xlsx') {
  const book = utils.book_new();
  for (const [sheet, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet);
  return chooseFile(input, new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], name));
}

const none = { created: 0, updated: 0, unchanged: 0, wrong: 0 };
const nothing: Answer = {
  outcome: 'seen',
  counts: {
    areas: none,
    outlets: none,
    job_roles: none,
    task_groups: none,
    people: none,
    postings: none,
    templates: none,
  },
  created: [],
  updated: [],
  errors: [],
  links: [],
};
const filled: Answer = {
  ...nothing,
  counts: {
    ...nothing.counts,
    outlets: { created: 1, updated: 1, unchanged: 3, wrong: 0 },
    people: { created: 1, updated: 0, unchanged: 0, wrong: 2 },
  },
  created: [
    { sheet: 'outlets', row: 2, name: 'HM' },
    { sheet: 'people', row: 2, name: 'Rina' },
  ],
  updated: [
    { sheet: 'outlets', row: 3, name: 'KB', fields: [{ field: 'Region', before: 'Bogor', after: 'Depok' }] },
  ],
  errors: [3, 4].map((at) => ({
    sheet: 'people',
    row: at,
    field: 'Location',
    value: 'XX',
    reason: 'user_import.unknown_location',
    message: 'There is no location of this name',
  })),
};
const link = { row: 2, name: 'Rina', email: 'rina@gerai.test', phone: null, link: '/set-password#x' };
const outlets = {
  Outlets: [
    ['OutletName', 'Region'],
    ['HM', 'Jakarta'],
  ],
};

/** Opens the screen; `reply` is the server's. */
const open = (reply: (body: Input) => Answer | Promise<Answer>, mail = false, more: Reply[] = []) =>
  openScreen('/task/admin/workbook', {
    answers: [
      answer(lastImport, () => ({ last: null })),
      ...more,
      answer(importWorkbook, ({ body }) => reply(body)),
      answer(getAuthSettings, () => ({ mail, provider: null, passkey_host: null })),
    ],
  });

test('a file that is no workbook of this kind is refused with the reason', async () => {
  await open(() => nothing);
  await chooseFile(input, new File(['a,b'], 'toko.csv'));
  await refusedInWords('Invalid File Type', 'Please select an .xlsx or .xls file');
  await chooseFile(input, new File(['a,b'], 'toko.xlsx'));
  await refusedInWords('Import Failed', 'This is not an Excel file');
  await choose({ Recipes: [['Name'], ['Soto']] });
  await refusedInWords('Import Failed', 'None of the sheets Areas, Outlets, Job roles, Task groups');
  await choose({ People: [['Name'], ['Rina']] });
  await refusedInWords('Import Failed', 'The sheet People has no column Email');
  await choose({ Outlets: [['OutletName', 'Region']] });
  await expect.element(text('The sheets have no rows below their headings.')).toBeVisible();
  await expectAccessible();
});

test('the sheets are read as people have them, whatever they and their columns are called', async () => {
  const read = Promise.withResolvers<Input['sheets']>();
  await open((body) => {
    read.resolve(body.sheets);
    return nothing;
  });
  await choose({
    Recipes: [['Name'], ['Soto']],
    toko: [
      ['Daftar toko'],
      ['Nama Toko', 'Kota', 'Catatan', 'Tanggal Buka', 'Hari Tutup', 'Tanggal Libur'],
      ['HM', 'Jakarta', 'x', '15/12/2026', 'Sabtu, Minggu', '25/12/2026 Natal'],
      [],
      ['KB', 'Bogor'],
    ],
    Karyawan: [
      ['Surel', 'Nama', 'Peran'],
      ['rina@gerai.test', 'Rina', 'Karyawan'],
    ],
    Templat: [
      ['Kode', 'Nama tugas', 'Mulai', 'Frekuensi', 'Hari', 'ID'],
      ['A-1', 'Sapu', '31/12/2026', 'Mingguan', 'Senin, Kamis', 'x'],
    ],
    'Task groups': [[...sheetColumns.task_groups]],
    Area: [
      ['Nama area', 'Area induk'],
      ['Denpasar', 'Bali'],
    ],
    Penempatan: [
      ['Surel', 'Toko', 'Peran', 'Mulai', 'Sampai'],
      ['rina@gerai.test', 'KB', 'Manajer', '1/12/2026', '31/12/2026'],
    ],
  });
  const sheets = await read.promise;
  expect(sheets.outlets).toEqual([
    {
      row: 3,
      cells: {
        ...{ OutletName: 'HM', Region: 'Jakarta', OpensOn: '2026-12-15' },
        ...{ ClosedWeekdays: 'Saturday, Sunday', ClosedDays: '25/12/2026 Natal' },
      },
    },
    { row: 5, cells: { OutletName: 'KB', Region: 'Bogor' } },
  ]);
  expect(sheets.people[0]!.cells).toEqual({ Email: 'rina@gerai.test', Name: 'Rina', Role: 'staff' });
  expect(sheets.templates[0]!.cells).toEqual({
    TaskID: 'A-1',
    TaskName: 'Sapu',
    StartDate: '2026-12-31',
    Frequency: 'weekly',
    WeeklyDays: 'Monday, Thursday',
    ID: 'x',
  });
  expect(sheets.areas[0]!.cells).toEqual({ AreaName: 'Denpasar', AreaAbove: 'Bali' });
  expect(sheets.postings[0]!.cells).toEqual({
    ...{ Email: 'rina@gerai.test', Location: 'KB', Role: 'manager' },
    ...{ FromDate: '2026-12-01', UntilDate: '2026-12-31' },
  });
  expect([sheets.task_groups, sheets.job_roles]).toEqual([[], []]);
  await contains(main, 'Not used: Recipes');
  await contains(main, 'Not used: Catatan');
  await expect.element(text('Everything is stored already.')).toBeVisible();
  await expect.element(button('Write 0 rows')).toBeDisabled();
});

test('says what a sheet hides, and takes hidden rows where that is chosen', async () => {
  const read: string[][] = [];
  await open(({ sheets }) => {
    read.push(sheets.outlets.map(({ cells }) => cells.OutletName!));
    return nothing;
  });
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([...outlets.Outlets, ['KB', 'Bogor']]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{}, { hidden: true }];
  utils.book_append_sheet(book, sheet, 'Outlets');
  const bytes = write(book, { type: 'array', bookType: 'xlsx', cellStyles: true }) as ArrayBuffer;
  await chooseFile(input, new File([bytes], 'toko.xlsx'));
  await contains(main, '1 row is hidden in the sheet, for example by a filter.');
  await contains(main, 'Hidden columns: Region');
  await expect.poll(() => read).toEqual([['HM']]);
  await page.getByRole('checkbox', { name: 'Import hidden rows too' }).click();
  await expect.poll(() => read.at(-1)).toEqual(['HM', 'KB']);
  const columns = page.getByRole('checkbox', { name: 'Import hidden columns too' });
  await expect.element(columns).toBeChecked();
});

test('what it would do is shown by sheet, written in one step, and links are given', async () => {
  const calls: Input[] = [];
  await open((body) => {
    calls.push(body);
    return body.check_only ? filled : { ...filled, links: [link] };
  });
  await choose(outlets);
  await contains(row('Outlets'), /Outlets1130/);
  await contains(row('People'), /People1002/);
  await contains(main, '2 rows have errors and are left out.');
  const shops = page.getByRole('region', { name: 'Outlets' });
  await button('Show the changes', shops).click();
  await contains(shops, 'Bogor → Depok');
  await button('Show the new rows', shops).click();
  await contains(shops, 'HM');
  await contains(page.getByRole('region', { name: 'People' }), 'There is no location of this name');
  await expectAccessible();
  await button('Write 3 rows').click();
  await expect.element(text('rina@gerai.test')).toBeVisible();
  await contains(main, 'Import Completed with Errors');
  const [check, written] = calls as [Input, Input];
  expect([check.check_only, written.check_only]).toEqual([true, false]);
  expect(written).toMatchObject({ import_id: check.import_id, outcome: 'seen', file_name: 'toko.xlsx' });
  expect(written.sheets).toEqual(check.sheets);
  await expectAccessible();
});

test('what somebody has changed meanwhile is looked at again before it is written', async () => {
  let region = 'Bogor';
  const writes: string[] = [];
  await open((body) => {
    if (body.check_only) {
      const fields = [{ field: 'Region', before: region, after: 'Depok' }];
      return { ...filled, outcome: region, updated: [{ sheet: 'outlets', row: 3, name: 'KB', fields }] };
    }
    writes.push(body.outcome);
    if (body.outcome === region) return filled;
    throw new Refusal('conflict', { reason: 'workbook.changed_meanwhile', message: '' });
  });
  await choose(outlets);
  await expect.element(button('Write 3 rows')).toBeEnabled();
  region = 'Bandung';
  await button('Write 3 rows').click();
  await contains(page.getByRole('alert'), 'Someone has changed something.');
  await button('Show the changes').click();
  await contains(main, 'Bandung → Depok');
  await button('Write 3 rows').click();
  await contains(main, 'Import Completed with Errors');
  expect(writes).toEqual(['Bogor', 'Bandung']);
});

test('waits for the admin to confirm who they are, and keeps the workbook that was chosen', async () => {
  const { answers, checkProof } = oldSession();
  const writes: string[] = [];
  await open(
    (body) => {
      if (!body.check_only) {
        checkProof();
        writes.push(body.import_id);
      }
      return filled;
    },
    false,
    answers,
  );
  await choose(outlets);
  await button('Write 3 rows').click();
  await refuseProof();
  await expect.element(page.getByText('Confirm that it is you to do this.').first()).toBeVisible();
  expect(writes).toEqual([]);
  await expectAccessible();
  await button('Write 3 rows').click();
  await giveProof();
  await contains(main, 'Import Completed with Errors');
  expect(writes).toHaveLength(1);
});

test('a busy server is waited for, and a lost answer is asked for again under the same id', async () => {
  const ids: string[] = [];
  let checks = 0;
  await open((body) => {
    if (body.check_only && ++checks === 1)
      throw new Refusal('rate_limited', { reason: 'http.too_many_requests', message: '' });
    if (body.check_only) return filled;
    ids.push(body.import_id);
    if (ids.length === 1) throw new NoNetwork();
    return { ...nothing, links: [link] };
  });
  await choose(outlets);
  await expect.element(page.getByText('The server is still busy', { exact: false })).toBeVisible();
  await expectAccessible();
  await button('Write 3 rows').click();
  await expect.element(page.getByText('The server does not answer.', { exact: false })).toBeVisible();
  await expect.element(text('rina@gerai.test')).toBeVisible();
  await contains(row('Outlets'), /Outlets1130/);
  expect(ids[1]).toBe(ids[0]);
});

test('new people get their links by mail where the server sends any', async () => {
  const access: string[] = [];
  await open((body) => {
    access.push(body.first_access);
    return filled;
  }, true);
  await choose(outlets);
  await page.getByLabelText('New people sign in first').selectOptions('By a link in a mail');
  await button('Write 3 rows').click();
  await contains(main, 'Import Completed with Errors');
  expect(access).toEqual(['link', 'mail']);
});

test('the last import is undone after what stays is named', async () => {
  let last: { import_id: string } | null = { import_id: crypto.randomUUID() };
  const calls: boolean[] = [];
  const undone = Promise.withResolvers<void>();
  const named = { sheet: 'outlets' as const, id: 'x', name: 'HM', message: '' };
  await open(() => nothing, false, [
    answer(lastImport, () => ({
      last: last && {
        ...last,
        who: 'Ayu',
        file_name: 'toko.xlsx',
        at: new Date().toISOString(),
        until: new Date().toISOString(),
        counts: filled.counts,
      },
    })),
    answer(revokeImport, async ({ body }) => {
      calls.push(body.check_only);
      if (calls.length === 1)
        throw new Refusal('rate_limited', { reason: 'http.too_many_requests', message: '' });
      if (!body.check_only) {
        await undone.promise;
        last = null;
      }
      return { removed: 2, restored: 1, kept: [{ ...named, reason: 'workbook.kept_used' }] };
    }),
  ]);
  const part = page.getByRole('region', { name: 'Last import' });
  await contains(part, 'toko.xlsx · Ayu');
  await contains(part, '3 rows written');
  await button('Undo this import', part).click();
  await contains(part, 'Looking at what would be undone');
  await contains(part, 'The server is still busy');
  await contains(dialog, '2 records that it added are deleted. 1 record gets its former values.');
  await contains(dialog, 'HMOutlets · It is in use');
  await expectAccessible();
  expect(calls).toEqual([true, true]);
  await button('Undo this import', dialog).click();
  await contains(part, 'Undoing the importThis can take a minute. You can leave this page');
  await expect.element(button('Undo this import', part)).toBeDisabled();
  await expectAccessible();
  undone.resolve();
  await noticed('Import undone', 'toko.xlsx');
  await expect.element(part).not.toBeInTheDocument();
  expect(calls).toEqual([true, true, false]);
});
