import { userColumns } from '@gerai/shared/accounts/users/import-columns.ts';
import { type Reason, reasonMessage } from '@gerai/shared/reasons.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import { expect, it } from 'vitest';
import { readTableFile } from '../../../../desk/sheets/read-table-file.ts';
import { checkTable, isTaken, type Records } from './import-check-file.ts';

const asked: string[][] = [];
const records: Records = {
  names: async () => ({ location: nameFinder(['HM']), jobRole: nameFinder(['Ops']) }),
  taken: async (emails) => {
    asked.push(emails);
    return ['taken@x.id'];
  },
  weak: async (rows) =>
    rows
      .filter(({ password }) => password === 'password1')
      .map(({ row }) => ({ row, field: 'Password', value: '', reason: 'password.common' })),
};
const limits = { bytes: 10_000_000, rows: 20_000, columns: 100 };
const check = async (text: string) =>
  await checkTable(
    'people.csv',
    await readTableFile(new File([text], 'people.csv'), userColumns, limits),
    records,
  );

it.each([
  ['text/csv', 'people', true],
  ['application/vnd.ms-excel', 'People.CSV', true],
  ['', 'people.xlsx', true],
  ['application/pdf', 'people.csv.pdf', false],
])('of type %j and name %s: taken %s', (type, name, taken) => expect(isTaken({ type, name })).toBe(taken));

it('reads the list of a shop, in its words', async () => {
  const { rows, errors } = await check(
    [
      'Daftar karyawan',
      '',
      'No;Nama;Surel;Peran;Toko;Jabatan;Kata sandi',
      '1;Sari;a@x.id;Staf;hm;ops;long enough',
    ].join('\r\n'),
  );
  expect(errors).toEqual([]);
  expect(rows).toMatchObject([
    { row: 4, name: 'Sari', email: 'a@x.id', role: 'staff', location: 'hm', job_role: 'ops' },
  ]);
});

it('separates valid from invalid rows, with the row numbers of the spreadsheet', async () => {
  const { rows, errors } = await check(
    [
      'Email;Name;Role;Password;Location',
      'a@x.id;"Sari\nDewi";Staff;long enough;HM',
      'b@x.id;Budi;staff;secret;HM',
      'c@x.id;Cici;staff;long enough',
      'taken@x.id;Dodi;staff;long enough;',
      'A@x.id;Eka;staff;long enough;',
      'f@x.id;Fani;staff;long enough;Nowhere',
      'g@x.id;Gita;staff;password1;HM',
    ].join('\n'),
  );
  expect(rows.map(({ row, name }) => [row, name])).toEqual([[2, 'Sari Dewi']]);
  expect(
    errors.map(({ row, field, value, reason, values }) => [
      row,
      field,
      value,
      reasonMessage(reason as Reason, values),
    ]),
  ).toEqual([
    [3, 'Password', '', 'Password must be at least 8 characters long'],
    [4, '', '', 'Row has 4 values, expected 5'],
    [5, 'Email', 'taken@x.id', 'Email already exists'],
    [6, 'Email', 'A@x.id', 'Email already exists'],
    [7, 'Location', 'Nowhere', 'There is no location of this name'],
    [8, 'Password', '', reasonMessage('password.common')],
  ]);
});

it('asks for the addresses of many rows in parts', async () => {
  asked.length = 0;
  const lines = Array.from({ length: 12_000 }, (_, at) => `p${at}@x.id,Pat,staff,long enough`);
  expect((await check(`Email,Name,Role,Password\n${lines.join('\n')}`)).rows).toHaveLength(12_000);
  expect(asked.map(({ length }) => length)).toEqual([5000, 5000, 2000]);
});

it('refuses a file without a required header, and says which', async () => {
  await expect(check('Email,Name\na@x.id,Sari\n')).rejects.toMatchObject({
    reason: 'user_import.missing_headers',
    values: { headers: ['Role', 'Password'] },
  });
});
