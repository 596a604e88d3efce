import { expect, it } from 'vitest';
import { digestEntry, type SealableEntry } from './digest-entry.ts';

const entry: SealableEntry = {
  ...{
    id: 7,
    event: 'task approved',
    actor_kind: 'job',
    actor_uid: null,
    actor_name: 'Ayu',
    api_key_id: null,
  },
  ...{ subject_type: 'daily_task', subject_id: 'x', outlet_id: null, job_role_id: null, group_id: null },
  ...{ concerns_uid: null, details: {}, at: '1795147200000000' },
};
const digestOf = (details: unknown) => digestEntry({ ...entry, details }).toString('hex');

it.each([
  ['the order of keys', { b: 1, a: [{ d: 2, c: 3 }] }, { a: [{ c: 3, d: 2 }], b: 1 }],
  ['the order of keys that look like numbers', { '10': 1, '9': 2, a: 3 }, { a: 3, '9': 2, '10': 1 }],
])('does not depend on %s', (_, one, other) => {
  expect(digestOf(one)).toBe(digestOf(other));
});

it.each([
  ['an object from the list of its parts', { a: 1 }, ['{', 'a', 1]],
  ['a list from the list of its parts', [1], ['[', 1]],
  ['the order of a list', [1, 2], [2, 1]],
  ['a number from its text', { a: 1 }, { a: '1' }],
  ['nothing from null', {}, { a: null }],
])('tells %s', (_, one, other) => {
  expect(digestOf(one)).not.toBe(digestOf(other));
});

/** What is sealed stays sealed: another digest of the same entry would call every trail altered. */
it('is the same for ever', () => {
  expect(digestOf({ attempt: 1, z: { b: [1, 2.5, null], a: 'é"' } })).toBe(
    'adbb91a14aa5c391abcb55c55b119a71117ac42a620769189e47bd1146de5dc2',
  );
});
