import { describe, expect, it } from 'vitest';
import { reasonMessage } from '../../reasons.ts';
import { nameFinder } from '../../tables/name-finder.ts';
import { findColumns } from '../../tables/sheet-column.ts';
import { userColumns } from './import-columns.ts';
import type { ImportRow } from './import-contract.ts';
import { checkLength, checkRepeats, checkRow, columnsOf, missingHeaders, readRow } from './import-rules.ts';

const known = { location: nameFinder(['HM', 'Depok', 'depok']), jobRole: nameFinder(['Ops']) };
const good: ImportRow = {
  row: 2,
  email: 'sari@gerai.test',
  phone: '',
  name: 'Sari Dewi',
  role: 'staff',
  password: 'correct horse',
  location: '',
  job_role: '',
};
const columnsIn = (headings: string[]) =>
  columnsOf(findColumns(headings, userColumns).map((column) => column?.name));
const messagesOf = (part: Partial<ImportRow>) =>
  checkRow({ ...good, ...part }, known).map(({ field, value, reason, values }) => [
    field,
    value,
    reasonMessage(reason, values),
  ]);

describe('the headers', () => {
  it('are found in any order and case', () => {
    const columns = columnsIn(['password', ' NAME', 'Role', 'email', 'JobRole']);
    expect(missingHeaders(columns)).toEqual([]);
    expect(
      readRow({ row: 7, values: [' secret 1', ' Sari\nDewi ', 'Staff ', 's@x.id', ' Ops'] }, columns),
    ).toEqual({
      row: 7,
      email: 's@x.id',
      phone: '',
      name: 'Sari Dewi',
      role: 'Staff',
      password: ' secret 1',
      location: '',
      job_role: 'Ops',
    });
  });

  it('are named where they miss', () => {
    expect(missingHeaders(columnsIn(['Name', 'Mail to', 'Password']))).toEqual(['Email', 'Role']);
  });
});

it('counts the values of a row', () => {
  expect(checkLength({ row: 3, values: ['a', 'b'] }, 2)).toEqual([]);
  expect(checkLength({ row: 3, values: ['a', 'secret'] }, 4)).toEqual([
    {
      row: 3,
      field: '',
      value: '',
      reason: 'user_import.wrong_length',
      values: { values: 2, expected: 4 },
    },
  ]);
});

describe('a row', () => {
  it.each<[Partial<ImportRow>]>([
    [{}],
    [{ role: 'ADMIN' }],
    [{ location: 'hm', job_role: 'OPS' }],
    [{ location: 'Depok' }],
    [{ password: '12345678', name: 'x'.repeat(100) }],
  ])('with %o is right', (part) => {
    expect(messagesOf(part)).toEqual([]);
  });

  it.each<[Partial<ImportRow>, string, string, string]>([
    [{ email: '' }, 'Email', '', 'Missing required field: Email'],
    [{ name: '' }, 'Name', '', 'Missing required field: Name'],
    [{ role: '' }, 'Role', '', 'Missing required field: Role'],
    [{ password: '' }, 'Password', '', 'Missing required field: Password'],
    [{ email: 'sari@' }, 'Email', 'sari@', 'Invalid email format'],
    [{ email: `${'a'.repeat(250)}@x.id` }, 'Email', 'a'.repeat(200), 'Invalid email format'],
    [{ role: 'boss' }, 'Role', 'boss', 'Invalid role. Must be one of: admin, manager, staff, audit'],
    [{ password: '1234567' }, 'Password', '', 'Password must be at least 8 characters long'],
    [{ password: 'x'.repeat(201) }, 'Password', '', 'Password must be at most 200 characters long'],
    [{ name: 'x'.repeat(101) }, 'Name', 'x'.repeat(101), 'Name must be at most 100 characters long'],
    [{ location: 'Bandung' }, 'Location', 'Bandung', 'There is no location of this name'],
    [{ location: 'DEPOK' }, 'Location', 'DEPOK', 'There is no location of this name'],
    [{ job_role: 'Cook' }, 'JobRole', 'Cook', 'There is no job role of this name'],
    [{ name: '#REF!' }, 'Name', '#REF!', 'The value is an error of the spreadsheet'],
  ])('with %o is wrong', (part, field, value, message) => {
    expect(messagesOf(part)).toEqual([[field, value, message]]);
  });

  it('returns all its problems', () => {
    expect(messagesOf({ email: 'x', role: 'boss', password: '' })).toHaveLength(3);
  });
});

it('refuses an address that stands in the file before', () => {
  const rows = ['A@x.id', 'b@x.id', 'a@X.ID', 'B@x.id', 'c@x.id', '', '', 'oops', 'oops'].map(
    (email, at) => ({
      row: at + 2,
      email,
      phone: '',
    }),
  );
  expect(checkRepeats(rows)).toEqual(
    [
      { row: 4, value: 'a@X.ID', values: { row: 2 } },
      { row: 5, value: 'B@x.id', values: { row: 3 } },
    ].map((error) => ({ ...error, field: 'Email', reason: 'user_import.repeated' })),
  );
});

it('refuses a number that stands in the file before, however it is written', () => {
  const rows = ['0812-3456-7890', '', '+6281234567890', 'oops', 'oops', ''].map((phone, at) => ({
    row: at + 2,
    email: '',
    phone,
  }));
  expect(checkRepeats(rows)).toEqual([
    {
      row: 4,
      field: 'Phone',
      value: '+6281234567890',
      values: { row: 2 },
      reason: 'user_import.phone_repeated',
    },
  ]);
});

describe('a phone number', () => {
  it('stands in for the address, in the headers as in a row', () => {
    expect(missingHeaders(columnsIn(['No HP', 'Nama', 'Peran', 'Password']))).toEqual([]);
    expect(missingHeaders(columnsIn(['Nama', 'Peran', 'Password']))).toEqual(['Email']);
    expect(messagesOf({ email: '', phone: '81234567890' })).toEqual([]);
    expect(messagesOf({ email: '' })).toEqual([['Email', '', 'Missing required field: Email']]);
  });

  it('is refused with its reason', () => {
    expect(messagesOf({ phone: '6,28123E+12' })).toEqual([
      ['Phone', '6,28123E+12', 'Use digits only, with an optional + at the start'],
    ]);
  });
});
