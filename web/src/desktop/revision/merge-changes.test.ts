import { expect, test } from 'vitest';
import { beginMerge, isSameValue, listChanges, mergeRevision } from './merge-changes.ts';

const opened = { name: 'HM', region: 'Jakarta', days: ['Mon', 'Tue'] };
const at = (minute: number) => `2026-11-20T05:0${minute}:00.000Z`;
const begun = beginMerge(opened, at(0));

test('a field that was not touched here is taken over, one that was keeps what was typed and waits', () => {
  const values = { ...opened, name: 'HM Tebet' };
  const theirs = { name: 'HM Baru', region: 'Bandung', days: ['Tue', 'Mon'] };
  const { merge, taken } = mergeRevision(begun, values, { theirs, updated_at: at(1) });
  expect([merge.updated_at, taken]).toEqual([at(1), { region: 'Bandung' }]);
  const merged = { ...values, ...taken };
  expect(listChanges(merge, merged)).toEqual([
    { field: 'name', before: 'HM', theirs: 'HM Baru', mine: 'HM Tebet', choice: null },
    { field: 'region', before: 'Jakarta', theirs: 'Bandung', mine: 'Jakarta', choice: 'theirs' },
  ]);
});

test('a choice stands until the same field is changed elsewhere again', () => {
  const values = { ...opened, name: 'HM Tebet' };
  const first = mergeRevision(begun, values, { theirs: { ...opened, name: 'A' }, updated_at: at(1) }).merge;
  const chosen = { ...first, settled: ['name' as const] };
  const choice = (merge: typeof first, taken: object = {}) =>
    listChanges(merge, { ...values, ...taken }).map((change) => change.choice);
  expect(choice(chosen)).toEqual(['mine']);
  const region = { theirs: { ...opened, name: 'A', region: 'Bogor' }, updated_at: at(2) };
  const next = mergeRevision(chosen, values, region);
  expect(choice(next.merge, next.taken)).toEqual(['mine', 'theirs']);
  const again = { theirs: { ...opened, name: 'B' }, updated_at: at(2) };
  expect(choice(mergeRevision(chosen, values, again).merge)).toEqual([null]);
});

test('what both changed to the same, and what was changed back, is nothing to choose', () => {
  const values = { ...opened, name: 'HM Tebet' };
  const same = mergeRevision(begun, values, { theirs: { ...opened, name: 'HM Tebet' }, updated_at: at(1) });
  expect(listChanges(same.merge, values).map(({ choice }) => choice)).toEqual(['theirs']);
  const back = mergeRevision(same.merge, values, { theirs: opened, updated_at: at(2) });
  expect([listChanges(back.merge, opened), back.taken]).toEqual([[], { name: 'HM' }]);
});

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['a', 'b'], false],
  [
    [
      { date: '1', name: 'a' },
      { date: '2', name: 'b' },
    ],
    [
      { name: 'b', date: '2' },
      { name: 'a', date: '1' },
    ],
    true,
  ],
  [[{ date: '1', name: 'a' }], [{ date: '1', name: 'b' }], false],
  [null, '', false],
  [null, null, true],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
});
