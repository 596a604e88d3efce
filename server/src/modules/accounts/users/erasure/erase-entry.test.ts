import { ERASED_NAME } from '@gerai/shared/accounts/users/erasure-contract.ts';
import { expect, it } from 'vitest';
import { replaceNames } from './erase-entry.ts';

const replace = replaceNames(['Sari', 'Sari Dewi', 'sari@gerai.test', '+6281234567890']);
it.each([
  ['a name', 'sari', ERASED_NAME],
  ['a full name within a text', 'Ask SARI DEWI, please', `Ask ${ERASED_NAME}, please`],
  ['an email within a text', '(sari@gerai.test)', `(${ERASED_NAME})`],
  ['a phone number within a text', 'Call +6281234567890.', `Call ${ERASED_NAME}.`],
  ['a name within lists and fields', [{ by: 'Sari Dewi', n: 2 }], [{ by: ERASED_NAME, n: 2 }]],
  ['not a longer name', 'Sari Dewina', 'Sari Dewina'],
  ['not a single word within a text', 'Stock of Sari bread', 'Stock of Sari bread'],
])('replaces %s', (_, value, expected) => {
  expect(replace(value)).toEqual(expected);
});
