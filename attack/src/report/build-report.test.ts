import { expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { newTally } from './tally.ts';

const secure = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" };
const shot = { what: 'no body', method: 'POST', path: '/api/users', headers: {} };
const refusal = JSON.stringify({ code: 'forbidden', reason: 'http.not_permitted', message: 'No' });
const honest = { count: 12, median: 20.4, most: 61.6 };
const phase = { name: 'routes', seconds: 9.6, requests: 2, megabytes: 700, lag: 43, files: 783, honest };

it('tells what was sent and answered, what it took, and that nothing was found', () => {
  const tally = newTally();
  tally.count(
    shot,
    { status: 403, headers: secure, body: refusal, ms: 1_500 },
    { caller: 'stf', refusals: [403] },
  );
  tally.count(shot, { status: 0, headers: {}, body: '', ms: 3 }, { caller: 'stf' });
  expect(buildReport({ tally, phases: [phase], start: 690.2, folder: '/tmp/x' })).toEqual([
    'attack  seconds  requests   MB  lag ms  files  honest  median ms  most ms',
    'routes       10         2  700      43    783      12         20       62',
    '',
    '2 requests; by status: none 1, 403 1',
    'slowest answer: 1.5 s, POST /api/users (no body)',
    'memory at the start: 690 MB',
    '',
    'every promise held',
  ]);
});

it('names each promise that was broken once, with what was found, and where the log is', () => {
  const tally = newTally();
  for (let at = 0; at < 20; at += 1) tally.find('memory is bounded', `${at} MB`);
  tally.find('the event loop goes on', '9000 ms');
  const lines = buildReport({ tally, phases: [], start: 0, folder: '/tmp/x' });
  expect(lines.filter((line) => line.startsWith('BROKEN'))).toEqual([
    'BROKEN: memory is bounded (20)',
    'BROKEN: the event loop goes on (1)',
  ]);
  expect(lines).toContain('  and 8 more');
  expect(lines.at(-1)).toBe('the log is in /tmp/x');
});
