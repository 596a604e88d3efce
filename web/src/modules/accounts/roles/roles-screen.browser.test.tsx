import {
  archiveRole,
  createRole,
  deleteRole,
  getRoleUses,
  listJobRoles,
  listLoginRoles,
  listRoles,
  type RoleRecord,
  updateRole,
} from '@gerai/shared/accounts/roles/contract.ts';
import { mergeJobRoles, previewJobRoleMerge } from '@gerai/shared/accounts/roles/merge-contract.ts';
import { roleReasons } from '@gerai/shared/accounts/roles/reasons.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { keepUsers, userOf } from '../../../testing/keep-users.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains, dialog, link, main, marked, row, text } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const roleOf = (role_name: string, given: Partial<RoleRecord> = {}): RoleRecord => ({
  id: crypto.randomUUID(),
  role_name,
  type: 'Job Role',
  built_in: false,
  archived_at: null,
  merged_into: null,
  created_at: AT,
  updated_at: AT,
  users: 0,
  templates: 0,
  ...given,
});
const builtIn = () =>
  ['admin', 'manager', 'staff', 'audit'].map((name) => roleOf(name, { type: 'Login Role', built_in: true }));
const taken = { reason: 'roles.name_taken', message: roleReasons['roles.name_taken'] };

/** A fake of the server's endpoints for roles, which changes the given list. */
const keepRoles = (roles: RoleRecord[]): Answer[] => [
  answer(listRoles, () => [...roles]),
  answer(listJobRoles, () => roles.filter(({ type }) => type === 'Job Role')),
  answer(listLoginRoles, () => roles.filter(({ type }) => type === 'Login Role')),
  answer(createRole, ({ body }) => {
    const same = (role: RoleRecord) =>
      role.type === body.type && role.role_name.toLowerCase() === body.role_name.toLowerCase();
    if (roles.some(same)) throw new Refusal('conflict', { ...taken, fields: { role_name: taken } });
    roles.push(roleOf(body.role_name, body));
    return roles.at(-1)!;
  }),
  answer(updateRole, ({ params, body }) => Object.assign(roles.find(({ id }) => id === params.id)!, body)),
  answer(getRoleUses, ({ params }) => {
    const { users: count } = roles.find(({ id }) => id === params.id)!;
    return { uses: count > 0 ? [{ what: 'users' as const, count }] : [], unsent_tasks: 0, open_tasks: 0 };
  }),
  answer(archiveRole, ({ params, body: { is_archived } }) => {
    const role = roles.find(({ id }) => id === params.id)!;
    role.archived_at = is_archived ? AT : null;
    return { ...role, withdrawn: 0 };
  }),
  answer(deleteRole, ({ params }) => {
    roles.splice(
      roles.findIndex(({ id }) => id === params.id),
      1,
    );
    return undefined;
  }),
];

test('an admin adds roles of both types, renames one, and deletes it', async () => {
  await openScreen('/task/admin/roles', { answers: keepRoles(builtIn()) });
  const add = async (name: string, type: string) => {
    await button('Add role', main).first().click();
    await dialog.getByLabelText('Role Name', { exact: false }).fill(name);
    const radio = dialog.getByRole('radio', { name: type, exact: true });
    await radio.click();
    await expect.element(radio).toBeChecked();
    await userEvent.keyboard('{Enter}');
  };
  await expect.poll(() => text('Built in', main).elements().length).toBe(4);
  await expect.element(page.getByRole('button', { name: 'Delete Manager' })).not.toBeInTheDocument();

  await button('Add role', main).first().click();
  await button('Add role', dialog).click();
  await expect.element(text('Please enter the name of the role', dialog)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await add('Supervisor', 'Login Role');
  await expect.element(text('Role created successfully!')).toBeVisible();
  const inTable = (title: string, name: string) =>
    text(name, main.getByRole('region', { name: title, exact: false }));
  await expect.element(inTable('Login Roles', 'Supervisor')).toBeVisible();
  await add('Kasir', 'Job Role');
  await expect.element(inTable('Job Roles', 'Kasir')).toBeVisible();
  await marked('Kasir');
  await add('KASIR', 'Job Role');
  await expect.element(text(taken.message, dialog)).toBeVisible();
  await button('Cancel', dialog).click();
  await button('Discard').click();
  await expectAccessible();

  await button('Edit Kasir', main).click();
  await expect.element(dialog.getByRole('radio', { name: 'Login Role', exact: true })).toBeDisabled();
  await dialog.getByLabelText('Role Name', { exact: false }).fill('Kasir senior');
  await button('Save changes', dialog).click();
  await expect.element(text('Role updated successfully!')).toBeVisible();
  await button('Delete Kasir senior', main).click();
  await contains(dialog, 'Are you sure you want to delete this role?');
  await button('Delete', dialog).click();
  await expect.element(text('Role deleted successfully!')).toBeVisible();
  await expect.element(inTable('Job Roles', 'Kasir senior')).not.toBeInTheDocument();
});

test('a job role in use is archived or kept, and the dialog leads to who has it', async () => {
  const used = roleOf('Zebra', { users: 1 });
  const users = [userOf({ name: 'Rina', job_role_id: used.id }), userOf({ name: 'Wayan' })];
  await openScreen('/task/admin/roles', {
    answers: [...keepRoles([...builtIn(), used]), ...keepUsers(users), answer(listOutlets, () => [])],
  });
  await button('Delete Zebra').click();
  await contains(dialog, 'Zebra cannot be deleted: it is in use by 1 user.');
  await contains(dialog, 'If you archive it instead, its templates create no tasks from today');
  await expect.element(button('Delete', dialog)).not.toBeInTheDocument();
  await expectAccessible();
  await button('Archive', dialog).click();
  const archived = main.getByRole('region', { name: 'Archived Job Roles', exact: false });
  await expect.element(text('Zebra', archived)).toBeVisible();
  await button('Restore Zebra').click();
  await expect.element(archived).not.toBeInTheDocument();
  await button('Delete Zebra').click();
  await link('1 user', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await contains(row('Rina'), users[0]!.email);
  await expect.element(row('Wayan')).not.toBeInTheDocument();
});

test('a job role is merged into another, after what moves was read in numbers; a login role is not', async () => {
  const [wrong, right] = [roleOf('Kasier', { users: 2 }), roleOf('Kasir')];
  const own = roleOf('Gudang pusat', { type: 'Login Role', users: 1 });
  const merge = {
    ...{ people: 2, templates: 1, tasks: 12, first: '2026-11-18', last: '2026-11-20' },
    ...{ submissions: 5, courses: 0, groups: 1 },
  };
  const asked: unknown[] = [];
  await openScreen('/task/admin/roles', {
    answers: [
      ...keepRoles([...builtIn(), own, wrong, right]),
      answer(previewJobRoleMerge, () => merge),
      answer(mergeJobRoles, ({ params, body }) => {
        asked.push([params.id, body]);
        Object.assign(wrong, { archived_at: AT, merged_into: right, users: 0 });
        return { ...merge, record: wrong };
      }),
    ],
  });
  await button('Delete Gudang pusat').click();
  await contains(dialog, 'Gudang pusat cannot be deleted');
  await expect.element(button('Merge into another', dialog)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Delete Kasier').click();
  await button('Merge into another', dialog).click();
  await button('Merge', dialog).click();
  await expect.element(dialog.getByText('Choose a job role', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Into which job role/ }).click();
  await page.getByRole('option', { name: 'Kasir', exact: true }).click();
  await contains(dialog, /People2.*Templates1.*Tasks1218 Nov 2026 – 20 Nov 2026.*Submissions5.*Groups1/);
  await expectAccessible();
  await button('Merge into Kasir', dialog).click();
  await expect.element(text('Kasier was merged into Kasir.')).toBeVisible();
  expect(asked).toEqual([[wrong.id, { into_id: right.id, expected_updated_at: AT }]]);
  await contains(main.getByRole('region', { name: 'Archived Job Roles', exact: false }), 'Merged into Kasir');
  await expect.element(button('Restore Kasier')).not.toBeInTheDocument();
});
