import { expect, test } from 'vitest';
import { minutesText } from './minutes-text.ts';

test.each([
  [0, '0 min', '0 mnt'],
  [1, '1 min', '1 mnt'],
  [59, '59 min', '59 mnt'],
  [60, '1 h', '1 jam'],
  [150, '2.5 h', '2,5 jam'],
  [155, '2.5 h', '2,5 jam'],
  [5999, '99.9 h', '99,9 jam'],
  [90_000, '1,500 h', '1.500 jam'],
])('%d minutes', (minutes, en, id) => {
  expect([minutesText(minutes, 'en'), minutesText(minutes, 'id')]).toEqual([en, id]);
});
