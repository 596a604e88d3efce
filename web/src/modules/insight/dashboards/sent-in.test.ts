import { expect, it } from 'vitest';
import { sentIn } from './sent-in.ts';

it.each([
  ['today', { dateFrom: '2026-03-01', dateTo: '2026-03-01' }],
  ['oneDay', { dateFrom: '2026-02-28', dateTo: '2026-02-28' }],
  ['twoDays', { dateFrom: '2026-02-27', dateTo: '2026-02-27' }],
  ['older', { dateTo: '2026-02-26' }],
] as const)('what is of the age %s was sent on these dates', (age, dates) => {
  expect(sentIn(age, '2026-03-01')).toEqual(dates);
});
