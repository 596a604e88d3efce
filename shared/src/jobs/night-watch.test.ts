import { expect, it } from 'vitest';
import { expectedOn, isAlertDue, nightState } from './night-watch.ts';

const at = (local: string) => new Date(`2026-11-${local}+08:00`);

it.each([
  ['tasks-made', '20T00:05:00', '20T00:06:00'],
  ['day-ended', '20T23:59:00', '21T00:00:00'],
  ['backup-made', '20T02:00:00', '20T03:00:00'],
] as const)('%s of a date begins at %s and is due by %s', (expectation, begins, due) => {
  expect(expectedOn(expectation, '2026-11-20', '02:00')).toEqual({ begins: at(begins), due: at(due) });
});

it('expects a backup an hour after its configured time, over midnight too', () => {
  expect(expectedOn('backup-made', '2026-11-20', '23:30').due).toEqual(at('21T00:30:00'));
});

it.each([
  ['20T00:05:59', null, 'waiting'],
  ['20T00:06:00', null, 'missing'],
  ['20T12:00:00', '20T00:06:00', 'met'],
  ['20T12:00:00', '20T00:06:01', 'late'],
] as const)('at %s, when it happened at %s, what was due by 00:06 is %s', (now, met, state) => {
  expect(nightState({ due: at('20T00:06:00'), metAt: met && at(met) }, at(now))).toBe(state);
});

it('alerts after four minutes, in which a server that was off catches up', () => {
  expect(isAlertDue(at('20T08:00:00'), at('20T08:03:59'))).toBe(false);
  expect(isAlertDue(at('20T08:00:00'), at('20T08:04:00'))).toBe(true);
});
