import { expect, test } from 'vitest';
import { nameFinder } from '../../tables/name-finder.ts';
import type { ImportRow } from './import-contract.ts';
import { phoneOf, type RowNames } from './import-rules.ts';
import { judgeUsers, type StoredUser, type UserImportRules } from './judge-import.ts';

const of = { role: 'staff', location: 'HM', job_role: 'Ops' };
const sari: StoredUser = { uid: 'sari', name: 'Sari', phone: '', ...of };
const budi: StoredUser = { uid: 'budi', name: 'Budi', phone: '+6281234567890', ...of };
const row = (number: number, part: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  email: 'sari@x.id',
  phone: '',
  name: 'Sari',
  role: 'staff',
  password: 'correct horse',
  location: 'HM',
  job_role: 'Ops',
  ...part,
});
const rules = {
  known: { location: nameFinder(['HM', 'KB']), jobRole: nameFinder(['Ops']) },
  stored: (given: RowNames) => {
    if (given.email === '') return phoneOf(given) === budi.phone ? budi : undefined;
    return given.email.toLowerCase() === 'sari@x.id' ? sari : undefined;
  },
  ofPhone: (phone: string) => (phone === budi.phone ? budi : undefined),
  update: true,
  needsPassword: true,
  weak: () => null,
};
const judge = (part: Partial<ImportRow>, more: Partial<UserImportRules> = {}) => {
  const { created, updated, unchanged, errors } = judgeUsers([row(2, part)], { ...rules, ...more });
  return {
    created: created.length,
    updated: updated.map(({ fields }) => fields.map(({ field, before, after }) => [field, before, after])),
    unchanged: unchanged.length,
    errors: errors.map(({ field, reason }) => [field, reason]),
  };
};
const nothing = { created: 0, updated: [], unchanged: 0, errors: [] };

test.each<[string, Partial<ImportRow>, Partial<ReturnType<typeof judge>>]>([
  ['what is stored', {}, { unchanged: 1 }],
  [
    'it in other letters',
    { email: 'SARI@x.id', role: 'Staff', location: 'hm', job_role: 'OPS' },
    { unchanged: 1 },
  ],
  [
    'nothing but the address',
    { name: '', role: '', location: '', job_role: '', password: '' },
    { unchanged: 1 },
  ],
  ['another outlet', { location: 'KB' }, { updated: [[['Location', 'HM', 'KB']]] }],
  [
    'no outlet',
    { location: '-', job_role: ' - ' },
    {
      updated: [
        [
          ['Location', 'HM', ''],
          ['JobRole', 'Ops', ''],
        ],
      ],
    },
  ],
  [
    'an outlet that is not there',
    { location: 'Mars' },
    { errors: [['Location', 'user_import.unknown_location']] },
  ],
  ['another person', { email: 'new@x.id' }, { created: 1 }],
  ['another person at no outlet', { email: 'new@x.id', location: '-' }, { created: 1 }],
  [
    'another person without a password',
    { email: 'new@x.id', password: '' },
    { errors: [['Password', 'user_import.missing_field']] },
  ],
  ['a number', { phone: '0811 222 3333' }, { updated: [[['Phone', '', '+628112223333']]] }],
  [
    'a number of somebody else',
    { phone: '081234567890' },
    { errors: [['Phone', 'user_import.phone_taken']] },
  ],
  ['who has a number and no address', { email: '', phone: '81234567890', name: 'Budi' }, { unchanged: 1 }],
  [
    'a new name of who has no address',
    { email: '', phone: '81234567890', name: 'Budi S' },
    { updated: [[['Name', 'Budi', 'Budi S']]] },
  ],
  ['somebody new by a number', { email: '', phone: '0811 222 3333' }, { created: 1 }],
  [
    'somebody new by what is no number',
    { email: '', phone: '0811' },
    { errors: [['Phone', 'input.phone_too_short']] },
  ],
])('a row that says %s', (_, part, expected) => expect(judge(part)).toEqual({ ...nothing, ...expected }));

test('people who exist are errors unless they are to be changed, after what else is wrong', () => {
  expect(judge({}, { update: false }).errors).toEqual([['Email', 'user_import.email_taken']]);
  const byPhone = { email: '', phone: '081234567890' };
  expect(judge(byPhone, { update: false }).errors).toEqual([['Phone', 'user_import.phone_taken']]);
  expect(judge({ role: 'boss' }, { update: false }).errors).toEqual([['Role', 'user_import.invalid_role']]);
});

test('an address that a row before has is told with that row; what is no address, as that', () => {
  const rows = ['new@x.id', 'NEW@x.id', 'oops', 'oops'].map((email, at) => row(at + 2, { email }));
  const { errors } = judgeUsers(rows, rules);
  expect(errors.map(({ row, reason, ...more }) => [row, reason, 'values' in more && more.values])).toEqual([
    [3, 'user_import.repeated', { row: 2 }],
    [4, 'user_import.invalid_email', false],
    [5, 'user_import.invalid_email', false],
  ]);
});

test('whoever chooses a password needs none in the file', () => {
  expect(judge({ email: 'new@x.id', password: '' }, { needsPassword: false })).toEqual({
    ...nothing,
    created: 1,
  });
});

test('an outlet and a job role that are archived stay, however they are written', () => {
  const archived = { location: nameFinder(['KB']), jobRole: nameFinder([]) };
  expect(judge({ location: ' hm', job_role: 'oPS' }, { known: archived })).toEqual({
    ...nothing,
    unchanged: 1,
  });
});

test('whoever is to be sent a link needs an address', () => {
  const mailed = { needsPassword: false, needsEmail: true };
  expect(judge({ email: '', phone: '0811 222 3333' }, mailed).errors).toEqual([
    ['Email', 'user_import.no_email'],
  ]);
  expect(judge({ email: 'new@x.id', phone: '0811 222 3333' }, mailed)).toEqual({ ...nothing, created: 1 });
});

test('a dash removes the number of somebody with an address', () => {
  const stored = () => ({ ...sari, phone: '+628112223333' });
  expect(judge({ phone: '-' }, { stored }).updated).toEqual([[['Phone', '+628112223333', '']]]);
  expect(judge({ phone: '' }, { stored })).toEqual({ ...nothing, unchanged: 1 });
});
