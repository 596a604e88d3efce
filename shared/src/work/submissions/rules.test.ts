import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDate, startOfBusinessDay } from '../../time/business-time.ts';
import { submissionRefusal } from './rules.ts';
import type { AuditStatus, ManagerStatus, Statuses } from './statuses.ts';

const task = { task_date: '2026-11-18', deadline_date: '2026-11-20' };
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
const failed: Statuses = {
  staff_status: 'AutoFailed',
  manager_status: 'AutoFailed',
  audit_status: 'AutoFailed',
};

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

  it('is never while one is open, nor once the day has failed it', () => {
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...open), (now, latest) => {
        expect(submissionRefusal(task, latest, now)).toBe('submitted');
        expect(submissionRefusal(task, failed, now)).toBe('auto_failed');
      }),
    );
  });

  it('is a run of whole business days, one longer after a rejection', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), anyMoment, (days, now) => {
        const dates = { task_date: task.task_date, deadline_date: addDays(task.task_date, days) };
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
