import { expect, test } from 'vitest';
import { groupErrors } from './error-groups.ts';

const error = (row: number, field: string, value: string, reason: string) => ({
  row,
  field,
  value,
  reason,
  message: `${field} ${reason}`,
});

test('errors of one reason and field are one cause, the most frequent first', () => {
  const groups = groupErrors([
    error(2, 'Email', 'a', 'invalid'),
    error(3, 'Location', 'Dinoyo', 'unknown'),
    error(3, 'JobRole', 'Chef', 'unknown'),
    error(4, 'Location', 'Sawojajar', 'unknown'),
    error(5, 'Location', 'Dinoyo', 'unknown'),
    error(6, 'Location', '', 'unknown'),
  ]);
  expect(groups.map(({ field, rows, values }) => [field, rows, values])).toEqual([
    ['Location', [3, 4, 5, 6], ['Dinoyo', 'Sawojajar']],
    ['Email', [2], ['a']],
    ['JobRole', [3], ['Chef']],
  ]);
});
