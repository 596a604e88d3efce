import { userColumns } from '@gerai/shared/accounts/users/import-columns.ts';
import type { ImportRowError } from '@gerai/shared/accounts/users/import-contract.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import { expect, it } from 'vitest';
import { type ImportSettings, initialSettings } from '../../../../desktop/file-import/import-settings.ts';
import { readTableFile } from '../../../../desktop/sheets/read-table-file.ts';
import { checkTable, isTaken, type Records } from './import-check-file.ts';

const asked: {
  rows: Parameters<Records['check']>[0]['rows'];
  update?: boolean;
  first_access?: string;
  awaited?: object;
}[] = [];
const error = (row: number, field: string, value: string, because: ImportRowError['reason']) => ({
  row,
  field,
  value,
  reason: because,
  message: '',
});
const records: Records = {
  names: async () => ({ location: nameFinder(['HM']), jobRole: nameFinder(['Ops']) }),
  check: async (input) => {
    asked.push(input);
    const { rows } = input;
    const taken = rows.filter(({ email }) => email === 'taken@x.id');
    const changed = input.update ? taken : [];
    return {
      imported: rows.length,
      created: [],
      updated: changed.map(({ row, name }) => ({ row, name, fields: [], outcome: `outcome of ${row}` })),
      unchanged: rows.filter(({ email }) => email === 'same@x.id').map(({ row }) => row),
      links: [],
      errors: taken
        .filter(() => !input.update)
        .map(({ row, email }) => error(row, 'Email', email, 'user_import.email_taken')),
    };
  },
};
const limits = { bytes: 10_000_000, rows: 20_000, columns: 100 };
const check = async (text: string, settings: Partial<ImportSettings> = {}) =>
  await checkTable(await readTableFile(new File([text], 'people.csv'), userColumns, limits), records, {
    settings: { ...initialSettings, ...settings },
    signal: new AbortController().signal,
    onProgress: () => {},
  });

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

it('has the server check the rows that can be told apart, by the row numbers of the spreadsheet', async () => {
  asked.length = 0;
  const file = [
    'Email;Name;Role;Password;Location',
    'a@x.id;"Sari\nDewi";Staff;long enough;HM',
    'c@x.id;Cici;staff;long enough',
    'taken@x.id;Dodi;staff;long enough;',
    'A@x.id;Eka;staff;long enough;',
    'same@x.id;Fani;staff;long enough;',
  ].join('\n');
  const { rows, errors, unchanged } = await check(file);
  expect(rows.map(({ row, name }) => [row, name])).toEqual([[2, 'Sari Dewi']]);
  expect(errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [3, '', 'user_import.wrong_length'],
    [4, 'Email', 'user_import.email_taken'],
    [5, 'Email', 'user_import.repeated'],
  ]);
  expect(unchanged).toBe(1);
  expect(asked.map(({ rows }) => rows.map(({ row }) => row))).toEqual([[2, 4, 6]]);
  const changing = await check(file, { update: true });
  expect(changing.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, ''],
    [4, 'outcome of 4'],
  ]);
  expect(changing.updated).toMatchObject([{ row: 4, name: 'Dodi' }]);
});

it('asks in parts of what a call takes', async () => {
  asked.length = 0;
  const lines = Array.from({ length: 1200 }, (_, at) => `p${at}@x.id,Pat,staff,long enough`);
  expect((await check(`Email,Name,Role,Password\n${lines.join('\n')}`)).rows).toHaveLength(1200);
  expect(asked.map(({ rows }) => rows.length)).toEqual([500, 500, 200]);
});

it('names what is missing, with the region of the file, and has it taken as there once it is to be made', async () => {
  asked.length = 0;
  const file =
    'Surel;Nama;Peran;Sandi;Toko;Jabatan;Wilayah\na@x.id;Sari;staf;long enough;Dinoyo;Barista;Malang';
  const { missing } = await check(file);
  const outlets = [{ outlet_name: 'Dinoyo', region: 'Malang' }];
  expect(missing).toEqual({ outlets, jobRoles: ['Barista'], taskGroups: [] });
  await check(file, { create: ['outlets'] });
  expect(asked.map(({ awaited }) => awaited)).toEqual([
    { locations: [], job_roles: [] },
    { locations: ['Dinoyo'], job_roles: [] },
  ]);
});

it('refuses a file without a required header, and says which', async () => {
  await expect(check('Email,Name\na@x.id,Sari\n')).rejects.toMatchObject({
    reason: 'user_import.missing_headers',
    values: { headers: ['Role'] },
  });
  await expect(check('Email,Name\na@x.id,Sari\n', { firstAccess: 'password' })).rejects.toMatchObject({
    values: { headers: ['Role', 'Password'] },
  });
});

it('takes the passwords of a list that has some, and else makes links', async () => {
  asked.length = 0;
  await check('Email,Name,Role\na@x.id,Sari,staff\n');
  await check('Email,Name,Role,Password\na@x.id,Sari,staff,\n');
  await check('Email,Name,Role,Password\na@x.id,Sari,staff,\nb@x.id,Budi,staff,long enough\n');
  expect(asked.map(({ first_access }) => first_access)).toEqual(['link', 'link', 'password']);
});

it('needs no passwords of people who choose them by a link', async () => {
  asked.length = 0;
  const { rows } = await check('Email,Name,Role\na@x.id,Sari,staff\n', { firstAccess: 'link' });
  expect(rows).toHaveLength(1);
  expect(asked[0]).toMatchObject({ first_access: 'link' });
});
