import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/api/search-params.ts';
import { proofRatesSearch } from './proof-rates-search.ts';
import { rateListOf } from './rate-list.ts';

/** What the server is asked for at an address, read and written as the router does. */
const askedAt = (address: string) =>
  rateListOf(proofRatesSearch(parseSearch(stringifySearch({ ...proofRatesSearch(parseSearch(address)) }))));

test.each([
  ['', { by: 'outlet', days: 30, kind: 'any', search: undefined }],
  ['?days=7&by=person&kind=far&search=Sari', { by: 'person', days: 7, kind: 'far', search: 'Sari' }],
  ['?days=8&by=region&kind=any', { by: 'outlet', days: 30, kind: 'any', search: undefined }],
])('the address %j keeps its list', (address, list) => {
  expect(askedAt(address)).toEqual(list);
});
