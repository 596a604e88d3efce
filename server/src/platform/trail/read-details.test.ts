import { expect, it } from 'vitest';
import { readDetails } from './read-details.ts';

const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];

it.each([
  [
    'days of an outlet by date and name',
    { days: [] },
    { days: [{ date: '2026-12-25', name: 'Natal' }] },
    null,
    '2026-12-25 Natal',
  ],
  [
    'pauses by their days and reason',
    { pauses: null },
    { pauses: [{ from: '2026-12-01', until: '2026-12-05', reason: 'Renovasi' }] },
    null,
    '2026-12-01 – 2026-12-05 Renovasi',
  ],
  ['ids by how many there are', { outlet_ids: [one] }, { outlet_ids: [one, two] }, 1, 2],
  [
    'a list by itself in its order',
    ['Opening', 'Closing'],
    ['Closing', 'Opening'],
    'Opening, Closing',
    'Closing, Opening',
  ],
])('shows %s', (_, before, after, was, is) => {
  const { changes } = readDetails({ before, after });
  expect(changes).toMatchObject([{ before: was, after: is }]);
});

it('shows no id of one thing', () => {
  expect(readDetails({ before: { parent_id: one }, after: { parent_id: two } }).changes).toEqual([]);
});
