import {
  type GroupRoleAccess,
  listAccess,
  listManagedGroups,
  type ManagedGroup,
  setAccess,
} from '@gerai/shared/social/groups/admin-contract.ts';
import { listGroups } from '@gerai/shared/social/groups/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains, main, text } from '../../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const group: ManagedGroup = {
  ...{ id: crypto.randomUUID(), name: 'Kasir', description: '', creator_id: crypto.randomUUID() },
  ...{
    creator: { name: 'Admin', email: 'admin@gerai.test', phone: null },
    member_count: 0,
    role_count: 0,
    post_count: 0,
  },
  ...{ created_at: AT, updated_at: AT },
};
const said = (words: string) => expect.element(text(words).first()).toBeVisible();

test('one toggle opens a group to a job role, and each flag brings what it needs, in one request', async () => {
  const roles = ['Ops', ...Array.from({ length: 9 }, (_, at) => `Peran ${at}`)].map(
    (job_role): GroupRoleAccess => ({
      ...{ group_id: group.id, job_role_id: crypto.randomUUID(), job_role },
      ...{ can_view: false, can_post: false, can_moderate: false },
    }),
  );
  let isDown = false;
  let requests = 0;
  await openScreen('/social/admin/permissions', {
    answers: [
      answer(listGroups, () => []),
      answer(listManagedGroups, ({ query: { q = '' } }) => ({
        rows: [group]
          .filter(({ name }) => name.includes(q))
          .map((each) => ({ ...each, role_count: roles.filter(({ can_view }) => can_view).length })),
        next: null,
      })),
      answer(listAccess, () => roles.map((role) => ({ ...role }))),
      answer(setAccess, ({ params: { job_role_id }, body }) => {
        requests += 1;
        if (isDown) throw new Refusal('internal', { reason: 'http.internal', message: 'Oh' });
        const role = roles.find((each) => each.job_role_id === job_role_id)!;
        return { ...Object.assign(role, body) };
      }),
    ],
  });
  const search = page.getByPlaceholder('Search groups...', { exact: true });
  await search.fill('no group of this name');
  await said('No groups match your search/filter.');
  await search.fill('Kasir');
  const item = main.getByRole('listitem').filter({ hasText: 'Kasir' });
  await contains(item, '0 members0 roles');
  await button('Manage Kasir', item).click();
  // With many job roles there is a search field.
  await item.getByRole('searchbox', { name: 'Search job roles', exact: true }).fill('Ops');
  await expect.poll(() => item.getByRole('row').elements().length).toBe(2);
  const flag = (name: string) => item.getByRole('checkbox', { name: `${name}: Ops`, exact: true });
  const all = item.getByRole('switch', { name: 'All permissions for Ops', exact: true });
  const [view, post, moderate] = [flag('View'), flag('Post'), flag('Moderate')];
  const areOn = async () => {
    for (const each of [all, view, post, moderate]) await expect.element(each).toBeChecked();
  };

  await all.click();
  await said('All permissions for Ops in this group are now ENABLED');
  await said('Permissions updated');
  await contains(item, '1 role');
  await areOn();
  expect(requests).toBe(1);
  await post.click();
  await said('Ops may now only view this group');
  await expect.element(moderate).not.toBeChecked();
  await moderate.click();
  await said('All permissions for Ops in this group are now ENABLED');
  await areOn();
  expect(requests).toBe(3);
  isDown = true;
  await all.click();
  await said('Update failed');
  await areOn();
  isDown = false;
  await all.click();
  await said('All permissions for Ops in this group are now DISABLED');
  for (const each of [view, post, moderate]) await expect.element(each).not.toBeChecked();
  expect(requests).toBe(5);
});
