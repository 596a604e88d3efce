import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/business-time.ts';
import { isBackupDue, isBackupOverdue, isProofDue, keptBackups } from './rules.ts';

const keep = { days: 7, weeks: 4, months: 12 };
/** A backup at two each night, for `days` up to and with `last`. */
const nightly = (last: string, days: number) =>
  Array.from({ length: days }, (_, ago) => `${addDays(last, -ago)}-020000`);
const dates = (kept: Set<string>) => [...kept].map((name) => name.slice(0, 10)).sort();

describe('which backups are kept', () => {
  it('of a year and a half of nights: 7 days, 4 weeks, 12 months', () => {
    // 20 November 2026 is a Friday.
    expect(dates(keptBackups(nightly('2026-11-20', 550), keep))).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-01', '2026-11-08', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'],
      ...['2026-11-18', '2026-11-19', '2026-11-20'],
    ]);
  });

  const names = ['2026-11-20-020000', '2026-11-20-140000', '2026-11-19-020000', '2026-06-30-020000'];
  it.each([
    ['the newest of a day', names, { days: 1, weeks: 0, months: 0 }, ['2026-11-20-140000']],
    ['the newest, whatever is asked', names, { days: 0, weeks: 0, months: 0 }, ['2026-11-20-140000']],
    ['nothing of nothing', [], keep, []],
    // Counted are days that have one: an outage of months removes nothing.
    ['old ones, where newer are missing', names, { days: 3, weeks: 0, months: 0 }, names.toSpliced(0, 1)],
    ['one for each month', names, { days: 0, weeks: 0, months: 2 }, [names[1], names[3]]],
    // A Sunday and the Monday after it.
    [
      'one for each week',
      ['2026-11-15-020000', '2026-11-16-020000'],
      { days: 0, weeks: 2, months: 0 },
      ['2026-11-15-020000', '2026-11-16-020000'],
    ],
    [
      'one of the same week',
      ['2026-11-16-020000', '2026-11-22-020000'],
      { days: 0, weeks: 2, months: 0 },
      ['2026-11-22-020000'],
    ],
  ])('%s', (_, given, of, expected) => {
    expect([...keptBackups(given, of)].sort()).toEqual([...expected].sort());
  });

  it('stays the same when it is asked again, night after night', () => {
    let kept: string[] = [];
    for (const name of nightly('2026-11-20', 400).reverse()) kept = [...keptBackups([...kept, name], keep)];
    expect(kept.sort()).toEqual([...keptBackups(nightly('2026-11-20', 400), keep)].sort());
  });
});

const at = (local: string) => new Date(`${local}+08:00`);

describe('when a backup is made', () => {
  it.each([
    ['none was made yet', null, null, '2026-11-20T12:00', true],
    ['this night has its own', '2026-11-20T02:00', null, '2026-11-20T12:00', false],
    ['the next night has come', '2026-11-20T02:00', null, '2026-11-21T02:00', true],
    ['it is a minute before', '2026-11-20T02:00', null, '2026-11-21T01:59', false],
    ['an afternoon one was made by hand', '2026-11-20T15:00', null, '2026-11-21T01:59', false],
    ['it has just failed', '2026-11-19T02:00', '2026-11-20T02:10', '2026-11-20T02:24', false],
    ['it failed a quarter of an hour ago', '2026-11-19T02:00', '2026-11-20T02:10', '2026-11-20T02:25', true],
  ])('%s: %s, %s at %s', (_, succeeded, failed, now, expected) => {
    const history = { succeeded_at: succeeded && at(succeeded), failed_at: failed && at(failed) };
    expect(
      isBackupDue(
        { succeeded_at: history.succeeded_at || null, failed_at: history.failed_at || null },
        '02:00',
        at(now),
      ),
    ).toBe(expected);
  });

  it.each([
    ['2026-11-20T02:00', '2026-11-21T04:00', false],
    ['2026-11-20T02:00', '2026-11-21T04:01', true],
    [null, '2026-11-21T04:01', false],
  ])('the last at %s is overdue at %s: %s', (last, now, expected) => {
    expect(isBackupOverdue({ succeeded_at: last === null ? null : at(last) }, at(now))).toBe(expected);
  });

  it.each([
    [null, true],
    ['2026-11-14T02:10', false],
    ['2026-11-13T02:10', true],
  ])('proved at %s, it is proved anew on the 20th: %s', (last, expected) => {
    expect(isProofDue(last === null ? null : at(last), at('2026-11-20T02:10'))).toBe(expected);
  });
});
