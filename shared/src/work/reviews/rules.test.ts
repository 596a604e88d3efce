import { describe, expect, it } from 'vitest';
import type { AuditStatus, ManagerStatus } from '../submissions/statuses.ts';
import { canAudit, canReviewAsAuditor, canReviewAsManager, canSeeManagerReviews } from './policy.ts';
import { auditRefusal, managerReviewRefusal } from './rules.ts';

describe('who may review', () => {
  const submission = { outlet_id: 'here', submitted_by_uid: 'me' };
  it.each([
    ['manager', 'other', 'here', true, true, false],
    ['manager', 'me', 'here', true, false, false],
    ['manager', 'other', 'there', false, false, false],
    ['manager', 'other', null, false, false, false],
    ['admin', 'other', null, true, true, true],
    ['admin', 'me', null, true, true, true],
    ['audit', 'other', 'here', false, false, true],
    ['staff', 'other', 'here', false, false, false],
    ['trainer', 'other', 'here', false, false, false],
  ])('%s %s at %s: sees %s, decides %s, audits %s', (role, uid, location_id, sees, decides, audits) => {
    const actor = { role, uid, location_id, job_role_id: null };
    expect(canSeeManagerReviews(actor, 'here')).toBe(sees);
    expect(canReviewAsManager(actor, submission)).toBe(decides);
    expect(canAudit(actor)).toBe(audits);
  });
});

it('is decided at every outlet that a person manages, by a posting too', () => {
  const submission = { outlet_id: 'there', submitted_by_uid: 'other' };
  const as = (role: string) => ({
    ...{ uid: 'me', role: 'staff', location_id: 'here', job_role_id: 'cook' },
    other_places: [{ posting_id: 'p', location_id: 'there', role, job_role_id: 'cook' }],
  });
  expect(canReviewAsManager(as('manager'), submission)).toBe(true);
  expect(canReviewAsManager(as('manager'), { ...submission, outlet_id: 'here' })).toBe(false);
  expect(canReviewAsManager(as('manager'), { ...submission, submitted_by_uid: 'me' })).toBe(false);
  expect(canReviewAsManager(as('staff'), submission)).toBe(false);
});

describe('who may decide as the auditor', () => {
  it.each([
    ['audit', 'other', true],
    ['audit', 'me', false],
    ['admin', 'me', true],
    ['manager', 'other', false],
    ['staff', 'other', false],
  ])('%s, sent by me, as %s: %s', (role, uid, may) => {
    expect(canReviewAsAuditor({ role, uid }, { submitted_by_uid: 'me' })).toBe(may);
  });
});

describe('what may be decided', () => {
  it.each([
    ['Pending', 'Pending', null, 'not_approved'],
    ['Rejected', 'Pending', 'already_decided', 'not_approved'],
    ['Approved', 'Pending', 'already_decided', null],
    ['Approved', 'Approved', 'already_decided', 'already_decided'],
    ['Approved', 'Rejected', 'already_decided', 'already_decided'],
    ['AutoApproved', 'Pending', 'already_decided', null],
    ['AutoApproved', 'Approved', 'already_decided', 'already_decided'],
    ['AutoApproved', 'Rejected', 'already_decided', 'already_decided'],
    ['AutoFailed', 'AutoFailed', 'already_decided', 'not_approved'],
  ] as [ManagerStatus, AuditStatus, string | null, string | null][])(
    'manager %s, audit %s: manager %s, auditor %s',
    (manager_status, audit_status, byManager, byAuditor) => {
      const statuses = { staff_status: 'Submitted', manager_status, audit_status } as const;
      expect(managerReviewRefusal(statuses)).toBe(byManager);
      expect(auditRefusal(statuses)).toBe(byAuditor);
    },
  );
});
