import { expect, it } from 'vitest';
import { newLedger } from '../crowd/ledger.ts';
import { buildReport, momentOf, type Outcome } from './report.ts';

const faults = [
  { name: 'server killed', server: 'a', concerns: 'one server', began: 10, healed: 15 },
  { name: 'database killed', server: 'b', concerns: 'all', began: 30, healed: 33 },
] as const;

it.each([
  [3, '3.0 s, before any fault'],
  [12, "12.0 s, during 'server killed' (server a)"],
  [20, "20.0 s, 5.0 s after 'server killed' (server a)"],
  [33.5, "33.5 s, 0.5 s after 'database killed'"],
])('names the fault of a moment: %d', (at, said) => {
  expect(momentOf(at, faults)).toBe(said);
});

const resources = { megabytes: 900, files: 200, processes: 5, connections: 16 };
const outcome: Outcome = {
  ...{ seed: '7', minutes: 5, described: 'PostgreSQL 15', faults, folder: '/tmp/chaos' },
  ledger: {
    ...newLedger(),
    writes: [
      ...[1, 2].map((attempts) => ({
        ...{ kind: 'post' as const, id: `${attempts}`, uid: 'siti', about: {}, sent: 3, attempts },
        outcome: 'acknowledged' as const,
      })),
    ],
    statuses: new Map([
      [503, 4],
      [0, 2],
    ]),
  },
  recoveries: [{ name: 'server killed', times: 1, median: 1.25, longest: Number.POSITIVE_INFINITY }],
  resources: { start: resources, end: resources },
  heard: [{ who: 'Admin', entries: 2 }],
  broken: [],
};

it('has the figures, and says that every promise held', () => {
  const report = buildReport(outcome);
  expect(report).toContain('seed 7, 5 minutes, PostgreSQL 15');
  expect(report).toContain('post               2        0           0         3');
  expect(report).toContain('answers by status: none 2, 503 4');
  expect(report).toContain('server killed              1   1.3 s    never');
  expect(report.at(-1)).toBe('every promise held');
});

it('names what was broken with its moment, and how to see it again', () => {
  const broken = Array.from({ length: 9 }, (_, n) => ({ promise: 'stored', what: `post ${n}`, at: 12 }));
  const report = buildReport({ ...outcome, broken });
  expect(report).toContain('BROKEN: stored (9)');
  expect(report).toContain("  post 0, at 12.0 s, during 'server killed' (server a)");
  expect(report).toContain('  and 1 more');
  expect(report.at(-1)).toBe('run again with --seed=7 --minutes=5; logs are in /tmp/chaos');
});
