import { describe, expect, it } from 'vitest';
import { type DisplayStatus, displayStatus, type Statuses } from './statuses.ts';

const submitted: Statuses = {
  staff_status: 'Submitted',
  manager_status: 'Pending',
  audit_status: 'Pending',
};
const failed: Statuses = {
  staff_status: 'AutoFailed',
  manager_status: 'AutoFailed',
  audit_status: 'AutoFailed',
};

describe('what a list calls a task', () => {
  it.each<[DisplayStatus, Statuses | null]>([
    ['Not Submitted', null],
    ['Submitted', submitted],
    ['Manager Approved', { ...submitted, manager_status: 'Approved' }],
    ['Auto Approved', { ...submitted, manager_status: 'AutoApproved' }],
    ['Manager Rejected', { ...submitted, manager_status: 'Rejected' }],
    ['Audit Approved', { ...submitted, manager_status: 'Approved', audit_status: 'Approved' }],
    ['Audit Approved', { ...submitted, manager_status: 'AutoApproved', audit_status: 'Approved' }],
    ['Audit Rejected', { ...submitted, manager_status: 'Approved', audit_status: 'Rejected' }],
    ['Auto Failed', failed],
    ['Cancelled', { staff_status: 'Cancelled', manager_status: 'Cancelled', audit_status: 'Cancelled' }],
  ])('%s', (called, statuses) => {
    expect(displayStatus(statuses)).toBe(called);
  });
});
