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
  });
});
