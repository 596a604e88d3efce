import { expect, test } from 'vitest';
import { readCellNumber } from './cell-number.ts';
import { readCellTime } from './cell-time.ts';

test.each([
  ['09.00', '09:00'],
  ['9.00', '09:00'],
  ['9:05', '09:05'],
  ['17.30', '17:30'],
  ['17:30:00', '17:30'],
  ['17.30.00', '17:30'],
  ['17,30', '17:30'],
  ["'21.00", '21:00'],
  ['9', '09:00'],
  ['17.3', '17:30'],
  ['pukul 9.30', '09:30'],
  ['jam 21', '21:00'],
  ['09.00 WIB', '09:00'],
  ['5 pm', '17:00'],
  ['12:30 AM', '00:30'],
  ['12:30 PM', '12:30'],
  ['0.375', '09:00'],
  ['0,708333333', '17:00'],
  ['0:00', '00:00'],
  ['0.30', '00:30'],
])('%j is the time %s', (text, time) => expect(readCellTime(text)).toBe(time));

test.each(['', '24:00', '9:60', '17.9', '13 pm', '5:00:00:00', 'pagi', '-1', '2026-11-22', '100'])(
  '%j is no time',
  (text) => expect(readCellTime(text)).toBeUndefined(),
);

test.each([
  ['7', '7'],
  ['07', '7'],
  ["'7", '7'],
  ['7,0', '7'],
  ['7.00', '7'],
  ['31.0', '31'],
  ['1,5', '1.5'],
  ['-7,955300', '-7.9553'],
  ['112.614', '112.614'],
  ['−7.9', '-7.9'],
  ['0,100', '0.1'],
])('%j is the number %s', (text, number) => expect(readCellNumber(text)).toBe(number));

test.each(['', '-', '1.000', '12,500', '1.000.000', 'tujuh', '7 hari', '1e3'])('%j is no number', (text) =>
  expect(readCellNumber(text)).toBeUndefined(),
);
