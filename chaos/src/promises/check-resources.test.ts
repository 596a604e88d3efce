import { expect, it } from 'vitest';
import { checkResources } from './check-resources.ts';

const start = { megabytes: 800, files: 200, processes: 5, connections: 16 };

it('accepts what differs a little', () => {
  expect(checkResources(start, { megabytes: 1300, files: 300, processes: 6, connections: 22 })).toEqual([]);
});

it('tells of what grew, with both figures', () => {
  const grown = { megabytes: 1500, files: 400, processes: 5, connections: 60 };
  expect(checkResources(start, grown).map(({ what }) => what)).toEqual([
    'megabytes: 800 at the start, 1500 at the end',
    'files: 200 at the start, 400 at the end',
    'connections: 16 at the start, 60 at the end',
  ]);
});
