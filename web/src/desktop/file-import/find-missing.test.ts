import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import { expect, test } from 'vitest';
import { findMissing } from './find-missing.ts';

const row = (location: string, jobRole = '', region = '') => ({ location, jobRole, region });

test('names each missing outlet and job role once, with the region that some row has', () => {
  const known = { location: nameFinder(['HM']), jobRole: nameFinder(['Ops', 'Kepala Toko']) };
  const rows = [
    row('hm', 'OPS'),
    row('Kota  Baru', 'Kepala  Toko'),
    row('kota baru', 'kepala toko'),
    row('Sawojajar', 'Barista'),
    row('Dinoyo', 'barista', ''),
    row('DINOYO', '', 'Malang'),
    row('-', '-'),
    row('', ''),
  ];
  expect(findMissing(rows, known)).toEqual({
    outlets: [
      { outlet_name: 'Dinoyo', region: 'Malang' },
      { outlet_name: 'Kota Baru', region: '' },
      { outlet_name: 'Sawojajar', region: '' },
    ],
    jobRoles: ['Barista'],
    taskGroups: [],
  });
});

test('names each missing task group of templates once', () => {
  const known = { location: nameFinder([]), jobRole: nameFinder([]), taskGroup: nameFinder(['Pagi']) };
  const rows = ['pagi', 'Malam', 'MALAM', '-', ''].map((taskGroup) => ({ ...row(''), taskGroup }));
  expect(findMissing(rows, known).taskGroups).toEqual(['Malam']);
});
