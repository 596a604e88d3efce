import { expect, it } from 'vitest';
import { checkResources } from './check-resources.ts';

const start = { megabytes: 800, files: 200, processes: 5, connections: 16 };

it('accepts what differs a little, and more processes that are as large', () => {
  expect(checkResources(start, { megabytes: 1300, files: 300, processes: 6, connections: 22 })).toEqual([]);
  expect(checkResources(start, { megabytes: 1700, files: 400, processes: 10, connections: 16 })).toEqual([]);
});

it('tells of processes that grew, and of connections, with both figures', () => {
  const grown = { megabytes: 2500, files: 500, processes: 5, connections: 60 };
  expect(checkResources(start, grown).map(({ what }) => what)).toEqual([
    'megabytes: 160 at the start, 500 at the end',
    'files: 40 at the start, 100 at the end',
    'connections: 16 at the start, 60 at the end',
  ]);
});
