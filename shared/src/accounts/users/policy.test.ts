import { describe, expect, it, test } from 'vitest';
import type { Actor } from '../../actor/actor.ts';
import {
  type AccountRights,
  isPrivileged,
  needsRecentProof,
  statusOf,
  whyPasswordStays,
  whyRightsStay,
  whyRoleIsKept,
} from './policy.ts';

const me = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const admin: Actor = {
  kind: 'person',
  uid: me,
  name: 'Ayu',
  role: 'admin',
  session_id: 's',
  location_id: null,
  job_role_id: null,
};
const key: Actor = { kind: 'service', name: 'Payroll' };
const rights = (role: string, status: AccountRights['status'] = 'active') => ({ role, status });

describe('the rights of an account', () => {
  it.each<[string, Actor, string, AccountRights, AccountRights | null, boolean, string | null]>([
    ['another role', admin, other, rights('staff'), rights('manager'), true, null],
    ['staff deleted', admin, other, rights('staff'), null, false, null],
    ['the own role', admin, me, rights('admin'), rights('staff'), true, 'own_account'],
    ['the own status', admin, me, rights('admin'), rights('admin', 'inactive'), true, 'own_account'],
    ['the own account deleted', admin, me, rights('admin'), null, true, 'own_account'],
    ['nothing of the own', admin, me, rights('admin'), rights('admin'), false, null],
    ['one of two admins deleted', admin, other, rights('admin'), null, true, null],
    ['the last admin deleted', admin, other, rights('admin'), null, false, 'last_admin'],
    ['the last admin demoted', admin, other, rights('admin'), rights('staff'), false, 'last_admin'],
    ['the last deactivated', admin, other, rights('admin'), rights('admin', 'inactive'), false, 'last_admin'],
    ['the last made pending', admin, other, rights('admin'), rights('admin', 'pending'), false, 'last_admin'],
    ['an inactive admin deleted', admin, other, rights('admin', 'inactive'), null, false, null],
    ['a pending admin demoted', admin, other, rights('admin', 'pending'), rights('staff'), false, null],
    ['an admin deleted by a key', key, other, rights('admin'), null, true, 'admin_account'],
    ['an idle admin deleted by a key', key, other, rights('admin', 'inactive'), null, true, 'admin_account'],
    ['an admin made by a key', key, other, rights('staff'), rights('admin'), true, 'admin_account'],
    ['the name of an admin by a key', key, other, rights('admin'), rights('admin'), true, 'admin_account'],
    ['staff deleted by a key', key, other, rights('staff'), null, false, null],
  ])('%s', (_, actor, uid, before, after, hasOtherAdmin, reason) => {
    expect(whyRightsStay(actor, uid, { before, after }, hasOtherAdmin)).toBe(reason);
  });

  it('let nobody give the own account a password here', () => {
    const account = (uid: string) => ({ uid, role: 'admin' });
    expect([me, other].map((uid) => whyPasswordStays(admin, account(uid)))).toEqual(['own_account', null]);
  });

  it('keep a service key from making an admin and from giving one a password', () => {
    expect(['admin', 'staff'].map((role) => whyRoleIsKept(key, role))).toEqual(['admin_account', null]);
    expect(whyRoleIsKept(admin, 'admin')).toBe(null);
    const reset = ['admin', 'staff'].map((role) => whyPasswordStays(key, { uid: other, role }));
    expect(reset).toEqual(['admin_account', null]);
  });
});

test('an account without a password is pending instead of active', () => {
  expect([statusOf('active', true), statusOf('active', false), statusOf('inactive', false)]).toEqual([
    'active',
    'pending',
    'inactive',
  ]);
});

describe('a change of an account needs a recent proof', () => {
  const staff = {
    name: 'Sari',
    email: 'sari@gerai.test',
    phone: null,
    role: 'staff',
    status: 'active',
    location_id: 'HM',
  } as const;
  const manager = { ...staff, role: 'manager' } as const;
  it.each([
    ['of the email address', staff, { email: 'mallory@gerai.test' }, true],
    ['of the phone number', staff, { phone: '+6281234567890' }, true],
    ['of the role', staff, { role: 'trainee' }, true],
    ['of the status', staff, { status: 'inactive' }, true],
    ["of a manager's outlet", manager, { location_id: null }, true],
    ["of staff's outlet", staff, { location_id: null }, false],
    ['of the name', manager, { name: 'Sari Dewi' }, false],
  ] as const)('%s: %#', (_, before, change, expected) => {
    expect(needsRecentProof(before, { ...before, ...change })).toBe(expected);
  });

  it('where it is new, if its role has rights over others', () => {
    const roles = ['admin', 'audit', 'manager', 'staff', 'trainee'];
    expect(roles.filter(isPrivileged)).toEqual(['admin', 'audit', 'manager']);
  });
});
