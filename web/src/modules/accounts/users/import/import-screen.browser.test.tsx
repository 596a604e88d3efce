import { utils, write } from '@e965/xlsx';
import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { exportPasswordLinks } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import { exportUsers, importUsers } from '@gerai/shared/accounts/users/import-contract.ts';
import type { userImportReasons } from '@gerai/shared/accounts/users/import-reasons.ts';
import { createOutlet, listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, NoNetwork, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { outletRecordOf } from '../../../../testing/fixtures/outlet-record.ts';
import { button, choose as chooseFile, refusedInWords, tile } from '../../../../testing/import-steps.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { savedBy } from '../../../../testing/screen-steps.ts';
import { giveProof, oldSession, refuseProof } from '../../auth/proof/test-old-session.ts';

const HEADERS = 'Email,Name,Role,Password,Location,JobRole';
const known = [answer(listOutlets, () => []), answer(listJobRoles, () => [])];
const nothing = { imported: 0, errors: [], created: [], updated: [], unchanged: [], links: [] };
const done = (rows: readonly { row: number }[]) => ({
  ...nothing,
  imported: rows.length,
  created: rows.map(({ row }) => row),
});
/** The server's answer to a check is that all is right. */
const importing = (
  write: (
    input: EndpointParsed<typeof importUsers>,
  ) => EndpointResponse<typeof importUsers> | Promise<EndpointResponse<typeof importUsers>> = ({ body }) =>
    done(body.rows),
) => answer(importUsers, (input) => (input.body.check_only ? done(input.body.rows) : write(input)));
const open = (...answers: Answer[]) =>
  openScreen('/task/admin/users/import', { answers: [...known, ...answers] });
const input = page.getByLabelText('Choose a CSV or Excel file, or drop it here', { exact: false });
const choose = (content: BlobPart, name = 'people.csv', type = 'text/csv') =>
  chooseFile(input, new File([content], name, { type }));
const people = (count: number) =>
  [
    HEADERS,
    ...Array.from({ length: count }, (_, at) => `${at}@gerai.test,Person ${at},staff,long enough,,`),
  ].join('\n');
const results = page.getByRole('region', { name: 'Import results' });
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);

test('a file that is no list of users is refused with the reason', async () => {
  await open(importing());
  await choose('%PDF-1.7', 'people.pdf', 'application/pdf');
  await refusedInWords('Invalid File Type', 'Please select a .csv, .xlsx or .xls file');
  await choose('%PDF-1.7 obj');
  await refusedInWords('Import Failed', 'This is not a CSV file');
  await choose('PK\u0003\u0004\0\0');
  await refusedInWords('Import Failed', 'This is not an Excel file');
  await choose('Email,Name\na@gerai.test,Sari\n');
  await refusedInWords('Import Failed', 'Missing required headers: Role');
  await choose(`${HEADERS}\n\n`);
  await refusedInWords('Import Failed', 'No data found in file');
  await choose(`${HEADERS}\n"a@gerai.test,Sari\n`);
  await refusedInWords('Import Failed', 'never closed');
  await choose('x,'.repeat(1_000_000));
  await refusedInWords('Import Failed', 'columns');
  await choose('x'.repeat(10 * 1024 * 1024 + 1));
  await refusedInWords('File Too Large', 'File size must be less than 10MB');
  await choose(utf16(`\uFEFF${HEADERS}\nu16@gerai.test,José,staff,long enough,,\n`));
  await expect.element(page.getByRole('cell', { name: 'José', exact: true })).toBeVisible();
  await expect.element(page.getByText(/UTF-16/)).toBeVisible();
  await button('Choose another file').click();
  await choose(latin1(`${HEADERS}\nwin@gerai.test,José,staff,long enough,,\n`));
  await expect.element(page.getByRole('cell', { name: 'José', exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Windows-1252' })).toBeVisible();
});

/** A sheet of which a filter hides row 3, and somebody the first of two columns of addresses. */
function filtered(): ArrayBuffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Email', 'Email', 'Name', 'Role', 'Password'],
    ['old@gerai.test', 'sari@gerai.test', 'Sari', 'staff', 'Kopi-susu-1'],
    ['', 'gone@gerai.test', 'Gone', 'staff', 'Kopi-susu-2'],
  ]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{ hidden: true }];
  utils.book_append_sheet(book, sheet, 'People');
  return write(book, { type: 'array', bookType: 'xlsx', cellStyles: true }) as ArrayBuffer;
}

test('says what the sheet hides, and imports hidden rows where that is chosen', async () => {
  const sent: string[][] = [];
  await open(
    importing(({ body }) => {
      sent.push(body.rows.map(({ email }) => email));
      return done(body.rows);
    }),
  );
  await choose(filtered(), 'people.xlsx', '');
  const hidden = page.getByRole('checkbox', { name: 'Import hidden rows too' });
  await expect.element(hidden).not.toBeChecked();
  const said = page
    .getByRole('alert')
    .filter({ hasText: '1 row is hidden in the sheet, for example by a filter.' });
  await expect.element(said).toBeVisible();
  await tile('Ready to import', '1');
  await hidden.click();
  await tile('Ready to import', '2');
  await expect.element(hidden).toBeChecked();
  await button('Import 2 users').click();
  await expect.element(results).toBeVisible();
  expect(sent).toEqual([['sari@gerai.test', 'gone@gerai.test']]);
});

test('waits for the admin to confirm who they are, and keeps the file that was chosen', async () => {
  const { answers, checkProof } = oldSession();
  const sent: number[] = [];
  await open(
    ...answers,
    importing(({ body }) => {
      checkProof();
      sent.push(body.rows.length);
      return done(body.rows);
    }),
  );
  await choose(people(3));
  await button('Import 3 users').click();
  await refuseProof();
  await expect.element(results.filter({ hasText: 'Confirm that it is you to do this.' })).toBeVisible();
  await tile('Successful', '0');
  expect(sent).toEqual([]);
  await expectAccessible();
  await button('Import the remaining 3 rows').click();
  await giveProof();
  await tile('Successful', '3');
  expect(sent).toEqual([3]);
});

test('asks about the encoding of a file that does not say it', async () => {
  await open(importing());
  await choose(latin1(`${HEADERS}\nmac@gerai.test,Jos\x8e,staff,long enough,,\n`));
  const encoding = page.getByLabelText('Encoding');
  await expect.element(encoding).toHaveValue('Mac Roman');
  await expect.element(page.getByRole('cell', { name: 'José', exact: true })).toBeVisible();
  await encoding.selectOptions('Windows-1252');
  await expect.element(page.getByRole('cell', { name: 'JosŽ', exact: true })).toBeVisible();
  await expect.element(page.getByText(/was read as Windows-1252: JosŽ/)).toBeVisible();
});

test('a long import shows how far it is, is stopped and gone on with, and loses nothing with an answer', async () => {
  const written = new Set<number>();
  const ids = new Set<string>();
  let calls = 0;
  const held = Promise.withResolvers<void>();
  await open(
    importing(async ({ body: { import_id, rows } }) => {
      calls += 1;
      for (const { row } of rows) written.add(row);
      ids.add(import_id);
      // The first part is written, and its response is lost.
      if (calls === 1) throw new NoNetwork();
      if (calls !== 3) return done(rows);
      // One of the second part is wrong by now.
      await held.promise;
      const [{ row }, ...others] = rows as [(typeof rows)[0]];
      const reason = 'user_import.changed_meanwhile';
      return { ...done(others), errors: [{ row, field: '', value: '', reason, message: '' }] };
    }),
  );
  await choose(people(1300));
  await expect.element(page.getByText('and 1,250 more rows', { exact: true })).toBeVisible();
  await button('Import 1,300 users').click();
  await expect.element(page.getByText(/500 of 1,300/)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38');
  await expectAccessible();
  await button('Stop').click();
  held.resolve();
  await expect.element(results.getByText('Import Stopped', { exact: true })).toBeVisible();
  const told = '999 of 1,300 rows were imported. It ended before row 1,002';
  await expect.element(results.filter({ hasText: told })).toBeVisible();
  await expect.element(results.filter({ hasText: 'to be corrected in the file' })).toBeVisible();
  await expectAccessible();
  await tile('Successful', '999');
  await button('Import the remaining 300 rows').click();
  await expect.element(results.getByText('Import Completed with Errors', { exact: true })).toBeVisible();
  await tile('Successful', '1,299');
  await tile('Errors', '1');
  expect([written.size, ids.size]).toEqual([1300, 1]);
});

test('a part that cannot be written is reported and can be sent again', async () => {
  let calls = 0;
  await open(
    importing(({ body: { rows } }) => {
      calls += 1;
      if (calls === 1) throw new Refusal('forbidden', { reason: 'tests.not_today', message: 'Not today' });
      return done(rows);
    }),
  );
  await choose(people(3));
  await button('Import 3 users').click();
  await expect.element(results.getByText('Import Failed', { exact: true })).toBeVisible();
  await expect.element(results.filter({ hasText: 'Batch insert failed: Not today' })).toBeVisible();
  await button('Import the remaining 3 rows').click();
  await expect.element(results.getByText('Import Successful', { exact: true })).toBeVisible();
});

test('the template imports as it is, dropped onto the screen', async () => {
  const written: string[] = [];
  await open(
    importing(({ body: { rows } }) => {
      written.push(...rows.map(({ email }) => email));
      return done(rows);
    }),
  );
  const template = await savedBy(() => button('Download Template').click());
  await expect.element(page.getByText('Template Downloaded', { exact: true })).toBeVisible();
  // Blob.text() drops the byte order mark.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await template.file.arrayBuffer())).toMatch(
    new RegExp(`^\\uFEFF${HEADERS},Phone\\r\\n`),
  );
  const dropped = new DataTransfer();
  dropped.items.add(new File([template.file], template.name, { type: 'text/csv' }));
  page
    .getByText('Choose a CSV or Excel file, or drop it here', { exact: false })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await button('Import 1 user').click();
  await expect.element(results.getByText('Import Successful', { exact: true })).toBeVisible();
  expect(written).toEqual(['name@example.com']);
  await button('Import another file').click();
  await expect.element(input).toBeEnabled();
});

test('makes what is missing, changes who is there, and tells the links of new people once', async () => {
  const made: string[] = [];
  const sent: unknown[] = [];
  let tokens: string[] = [];
  let isBusy = true;
  await open(
    answer(exportPasswordLinks, ({ body }) => {
      ({ tokens } = body);
      return 'links';
    }),
    answer(createOutlet, ({ body }) => {
      made.push(`${body.outlet_name}, ${body.region}`);
      return outletRecordOf(pickFields(body, ['outlet_name', 'region']));
    }),
    answer(importUsers, ({ body: { check_only, update, first_access, awaited, rows } }) => {
      if (update && isBusy) {
        isBusy = false;
        throw new Refusal('rate_limited', { reason: 'http.too_many_requests', message: '' });
      }
      sent.push({ check_only, update, first_access, awaited: awaited.locations });
      const lacks = check_only && awaited.locations.length === 0;
      return {
        ...nothing,
        imported: lacks ? 0 : 2,
        created: lacks ? [] : [2],
        updated: update
          ? [
              {
                ...{ row: 3, name: 'Budi', outcome: 'moves' },
                fields: [{ field: 'Location', before: 'HM', after: 'Dinoyo' }],
              },
            ]
          : [],
        errors: lacks
          ? rows.map(({ row, location }) => ({
              row,
              field: 'Location',
              value: location,
              reason: 'user_import.unknown_location',
              message: 'There is no location of this name',
            }))
          : [],
        links: check_only
          ? []
          : [
              {
                row: 2,
                name: 'Sari',
                email: 'sari@gerai.test',
                phone: null,
                link: '/set-password#token=abc',
              },
            ],
      };
    }),
  );
  await choose('Surel;Nama;Peran;Toko\nsari@gerai.test;Sari;staf;Dinoyo\nbudi@gerai.test;Budi;;Dinoyo');
  const choices = page.getByRole('region', { name: 'What to do' });
  await tile('Rows with errors', '2');
  await choices.getByRole('checkbox', { name: 'Create the missing outlet' }).click();
  await tile('Rows with errors', '0');
  await choices.getByRole('checkbox', { name: 'Change people who are here already' }).click();
  await expect.element(page.getByText('The server is still busy', { exact: false })).toBeVisible();
  await expect.element(page.getByText('1 new, 1 changed, 0 unchanged')).toBeVisible();
  await button('Show the changes').click();
  await expect
    .element(page.getByRole('region', { name: 'Changes' }))
    .toMatchTextContent('LocationHM → Dinoyo');
  await expect.element(button('Import 2 users')).toBeDisabled();
  await expect.element(page.getByText('Enter the region of the new outlets first.')).toBeVisible();
  await choices.getByRole('textbox', { name: 'Region of the new outlets' }).fill('Malang');
  await expectAccessible();
  await button('Import 2 users').click();
  await expect.element(results.getByText('Import Successful', { exact: true })).toBeVisible();
  expect(made).toEqual(['Dinoyo, Malang']);
  expect(sent.at(-1)).toEqual({ check_only: false, update: true, first_access: 'link', awaited: [] });
  await expect.element(page.getByText('/set-password#token=abc', { exact: false }).first()).toBeVisible();
  await savedBy(() => button('Download the links').click());
  expect(tokens).toEqual(['abc']);
});

test('names each row that is wrong without its password, and imports the others', async () => {
  const written: string[] = [];
  const error = (row: number, field: string, reason: keyof typeof userImportReasons, value = '') => ({
    ...{
      row,
      field,
      value,
      reason,
      message: '',
      values: { roles: 'admin, manager, staff, audit', minimum: 8 },
    },
  });
  const errors = [
    error(4, 'Email', 'user_import.email_taken', 'SARI@gerai.test'),
    error(5, 'Email', 'user_import.email_taken', 'siti@gerai.test'),
    error(6, 'Role', 'user_import.invalid_role', 'boss'),
    error(6, 'Password', 'user_import.password_too_short'),
    error(6, 'JobRole', 'user_import.unknown_job_role', 'Unheard of'),
  ];
  await open(
    answer(importUsers, ({ body: { check_only, rows } }) => {
      const wrong = errors.filter(({ row }) => rows.some((each) => each.row === row));
      const right = rows.filter(({ row }) => !wrong.some((each) => each.row === row));
      if (!check_only) written.push(...right.map(({ email }) => email));
      return { ...done(right), errors: wrong };
    }),
  );
  await choose(
    [
      HEADERS.replaceAll(',', ';'),
      'sari@gerai.test;"Sari\r\nDewi";Staff;correct horse;HM;',
      'budi@gerai.test;=1+1;manager;tr0ub4dor;;',
      'SARI@gerai.test;Twice;staff;another long;;',
      'siti@gerai.test;There;staff;another long;;',
      'x@gerai.test;Boss;boss;hush;;Unheard of',
      'y@gerai.test;Short;staff',
    ].join('\r\n'),
  );
  await expect.element(page.getByText('separated by semicolons', { exact: false })).toBeVisible();
  await tile('Total rows', '6');
  await tile('Ready to import', '2');
  await tile('Rows with errors', '4');
  const line = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });
  for (const words of [
    'Row 4The same email is in row 2 already',
    'Row 5Email already exists',
    'Row 6Invalid role. Must be one of: admin, manager, staff, audit',
    'Row 6Password must be at least 8 characters long',
    'Row 6There is no job role of this name',
    'Row 7Row has 3 values, expected 6',
  ])
    await expect.element(line(words)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '=1+1', exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain('correct horse');
  await expectAccessible();
  const report = await savedBy(() => button('Download error report').click());
  expect(report.name).toBe('user-import-errors.csv');
  const text = await report.file.text();
  expect(text).toContain('6,Role,boss,"Invalid role. Must be one of: admin, manager, staff, audit"');
  expect(text).not.toMatch(/hush|another long/);

  expect(written).toEqual([]);
  await button('Import 2 users').click();
  await expect.element(results.getByText('Import Completed with Errors', { exact: true })).toBeVisible();
  await tile('Successful', '2');
  await tile('Errors', '4');
  await expectAccessible();
  expect(written).toEqual(['sari@gerai.test', 'budi@gerai.test']);
  const list = page.getByRole('link', { name: 'See the users', exact: true });
  await expect.element(list).toHaveAttribute('href', expect.stringMatching(/^\/task\/admin\/users/));
});

test('exports everybody as a file', async () => {
  let exports = 0;
  await open(
    answer(exportUsers, () => {
      exports += 1;
      return '';
    }),
  );
  await savedBy(() => button('Export All Users').click());
  expect(exports).toBe(1);
});
