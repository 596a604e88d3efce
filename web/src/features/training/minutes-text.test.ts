import { expect, test } from 'vitest';
import { minutesText } from './minutes-text.ts';

test.each([
  [0, '0 min', '0 mnt'],
  [1, '1 min', '1 mnt'],
  [135, '2 h 15 min', '2 jam 15 mnt'],
  [360, '6 h', '6 jam'],
  [5999, '99 h', '99 jam'],
  [90_000, '1,500 h', '1.500 jam'],
])('%d minutes', (minutes, en, id) => {
  expect([minutesText(minutes, 'en'), minutesText(minutes, 'id')]).toEqual([en, id]);
});
