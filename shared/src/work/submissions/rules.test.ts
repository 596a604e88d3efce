import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDate, startOfBusinessDay } from '../../time/business-time.ts';
import { doneAt, lastSubmissionDate, lateArrivalDate, submissionRefusal, wasDoneOffline } from './rules.ts';
import type { AuditStatus, ManagerStatus, Statuses } from './statuses.ts';

const task = { task_date: '2026-11-18', deadline_date: '2026-11-20', late_arrival_date: null };
const sent = (
  manager_status: ManagerStatus = 'Pending',
  audit_status: AuditStatus = 'Pending',
): Statuses => ({
  staff_status: 'Submitted',
  manager_status,
  audit_status,
});
const rejected = [sent('Rejected'), sent('Approved', 'Rejected'), sent('AutoApproved', 'Rejected')];
const open = [sent(), sent('Approved'), sent('AutoApproved'), sent('Approved', 'Approved')];
const cancelled: Statuses = {
  staff_status: 'Cancelled',
  manager_status: 'Cancelled',
  audit_status: 'Cancelled',
};
const failed: Statuses = {
  staff_status: 'AutoFailed',
  manager_status: 'AutoFailed',
  audit_status: 'AutoFailed',
};

describe('when work that was proved in time may arrive', () => {
  const proved = (at: string, latest: Statuses | null, now: string) =>
    submissionRefusal(task, latest, new Date(now), new Date(at));
  const LAST = '2026-11-20T23:59:59+08:00';
  const NEXT = '2026-11-21T00:00:00+08:00';

  it.each([
    ['proved late on the last day, the next morning', LAST, '2026-11-21T08:12:00+08:00', null, null, null],
    ['at the end of the third day after', LAST, '2026-11-23T23:59:59+08:00', null, null, null],
    ['on the fourth day after', LAST, '2026-11-24T00:00:00+08:00', 'expired', 'auto_failed', null],
    ['proved a second too late', NEXT, '2026-11-21T08:12:00+08:00', 'expired', 'auto_failed', null],
    [
      'proved on the day after, three days later',
      NEXT,
      '2026-11-24T08:00:00+08:00',
      'expired',
      'auto_failed',
      null,
    ],
    [
      'proved on the day after, four days later',
      NEXT,
      '2026-11-25T08:00:00+08:00',
      'expired',
      'auto_failed',
      'expired',
    ],
    [
      'proved before its date',
      '2026-11-17T23:59:59+08:00',
      '2026-11-20T08:00:00+08:00',
      'not_yet',
      'not_yet',
      'not_yet',
    ],
  ])('%s', (_when, at, now, first, afterFailure, afterRejection) => {
    expect(proved(at, null, now)).toBe(first);
    expect(proved(at, failed, now)).toBe(afterFailure);
    for (const latest of rejected) expect(proved(at, latest, now)).toBe(afterRejection);
  });

  it('never changes what waits or is decided', () => {
    for (const latest of open) expect(proved(LAST, latest, '2026-11-21T08:12:00+08:00')).toBe('submitted');
  });
});

describe('when a task may be submitted', () => {
  it.each([
    ['the last moment before its date', '2026-11-17T23:59:59.999+08:00', 'not_yet', 'not_yet'],
    ['its first moment', '2026-11-18T00:00:00+08:00', null, null],
    ['a moment of its date that is still the day before in UTC', '2026-11-17T16:00:00Z', null, null],
    ['late on the day of its deadline', '2026-11-20T23:59:59.999+08:00', null, null],
    ['the day after its deadline', '2026-11-21T00:00:00+08:00', 'expired', null],
    ['the end of the day after its deadline', '2026-11-21T23:59:59.999+08:00', 'expired', null],
    ['two days after its deadline', '2026-11-22T00:00:00+08:00', 'expired', 'expired'],
  ])('at %s', (_moment, now, first, afterRejection) => {
    expect(submissionRefusal(task, null, new Date(now))).toBe(first);
    for (const latest of rejected)
      expect(submissionRefusal(task, latest, new Date(now))).toBe(afterRejection);
  });

  const anyMoment = fc.integer({ min: -5 * 24 * 60, max: 8 * 24 * 60 }).map((minutes) => {
    return new Date(startOfBusinessDay(task.task_date).getTime() + minutes * 60_000);
  });

  it('is never while one is open or it is cancelled, nor without a proof once the day has failed it', () => {
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...open), (now, latest) => {
        expect(submissionRefusal(task, latest, now)).toBe('submitted');
        expect(submissionRefusal(task, failed, now)).toBe('auto_failed');
        expect(submissionRefusal(task, cancelled, now, now)).toBe('cancelled');
      }),
    );
  });

  it('is a run of whole business days, one longer after a rejection', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), anyMoment, (days, now) => {
        const dates = { ...task, deadline_date: addDays(task.task_date, days) };
        const today = businessDate(now);
        const within = (last: string) => today >= dates.task_date && today <= last;
        expect(submissionRefusal(dates, null, now) === null).toBe(within(dates.deadline_date));
        expect(submissionRefusal(dates, sent('Rejected'), now) === null).toBe(
          within(addDays(dates.deadline_date, 1)),
        );
      }),
    );
  });
});

describe('when work that arrived late may be sent again', () => {
  const done = { submitted_at: '2026-11-20T18:00:00+08:00', proved_at: '2026-11-20T17:59:00+08:00' };
  const late = (submitted_at: string, proved_at: string | null = done.proved_at) => ({
    submitted_at,
    proved_at,
  });

  it.each([
    ['none was sent', [], null, '2026-11-21'],
    ['it came on its day', [done], null, '2026-11-21'],
    ['its time is not known', [late('2026-11-22T08:00:00+08:00', null)], null, '2026-11-21'],
    ['it came the next morning', [late('2026-11-21T08:12:00+08:00')], '2026-11-21', '2026-11-22'],
    ['it came minutes after midnight', [late('2026-11-21T00:01:00+08:00')], '2026-11-21', '2026-11-22'],
    ['it came on the last day', [late('2026-11-23T23:59:00+08:00')], '2026-11-23', '2026-11-24'],
    [
      'it came before the deadline',
      [late('2026-11-19T08:00:00+08:00', '2026-11-18T20:00:00+08:00')],
      '2026-11-19',
      '2026-11-21',
    ],
    [
      'one more came in time after it',
      [late('2026-11-23T08:00:00+08:00'), late('2026-11-24T09:00:00+08:00', '2026-11-24T08:59:00+08:00')],
      '2026-11-23',
      '2026-11-24',
    ],
    [
      'one more came late after it',
      [late('2026-11-23T08:00:00+08:00'), late('2026-11-26T09:00:00+08:00', '2026-11-24T08:59:00+08:00')],
      '2026-11-26',
      '2026-11-24',
    ],
  ])('if %s', (_how, attempts, arrived, last) => {
    const late_arrival_date = lateArrivalDate(attempts, null);
    expect(late_arrival_date).toBe(arrived);
    const dates = { ...task, late_arrival_date };
    for (const latest of rejected) {
      expect(lastSubmissionDate(dates, latest)).toBe(last);
      expect(submissionRefusal(dates, latest, new Date(`${last}T23:59:59+08:00`))).toBeNull();
      expect(submissionRefusal(dates, latest, new Date(`${addDays(last, 1)}T00:00:00+08:00`))).toBe(
        'expired',
      );
    }
    // A first attempt has no more time for it.
    expect(lastSubmissionDate(dates, null)).toBe(task.deadline_date);
  });
});

describe('work that was done offline', () => {
  const submitted_at = '2026-11-20T17:04:00+08:00';
  it.each([
    ['ten minutes before it arrived', '2026-11-20T16:54:00+08:00', undefined, false],
    ['eleven minutes before', '2026-11-20T16:53:00+08:00', undefined, true],
    [
      'before the deadline after which it arrived',
      '2026-11-20T16:59:00+08:00',
      '2026-11-20T17:00:00+08:00',
      true,
    ],
    ['after the deadline, as it arrived', '2026-11-20T17:01:00+08:00', '2026-11-20T17:00:00+08:00', false],
    ['at a time that is not known', null, '2026-11-20T17:00:00+08:00', false],
  ])('was proved %s', (_when, proved_at, deadline, expected) => {
    expect(wasDoneOffline({ submitted_at, proved_at }, deadline)).toBe(expected);
    expect(doneAt({ submitted_at, proved_at })).toBe(proved_at ?? submitted_at);
  });
});
