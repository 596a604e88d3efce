import {
  addMembers,
  changeMemberRole,
  createGroup,
  deleteGroup,
  findCandidates,
  listManagedGroups,
  listMembers,
  type ManagedGroup,
  removeMember,
  updateGroup,
} from '@gerai/shared/social/groups/admin-contract.ts';
import { type GroupMember, listGroups, type SocialPerson } from '@gerai/shared/social/groups/contract.ts';
import { socialGroupReasons } from '@gerai/shared/social/groups/reasons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import {
  at,
  button,
  clearNotices,
  contains,
  dialog,
  main,
  marked,
  text,
} from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const taken = {
  reason: 'social_groups.name_taken',
  message: socialGroupReasons['social_groups.name_taken'],
};
const personCalled = (name: string, email: string): SocialPerson & { email: string } => ({
  uid: crypto.randomUUID(),
  name,
  email,
  phone: null,
  avatar_url: null,
  outlet_name: null,
  job_role: null,
});
const memberOf = (user: SocialPerson, role: GroupMember['role'] = 'member'): GroupMember => ({
  group_id: '00000000-0000-4000-8000-000000000001',
  user_id: user.uid,
  role,
  joined_at: AT,
  updated_at: AT,
  user,
});

/** A fake of the server's endpoints for groups; all groups have the same members. */
function keepGroups(groups: ManagedGroup[], members: GroupMember[], others: SocialPerson[]) {
  const find = (id: string) => groups.find((group) => group.id === id)!;
  const shown = (group: ManagedGroup) => Object.assign(group, { member_count: members.length });
  const matches = ({ name, email }: SocialPerson, q = '') => `${name} ${email}`.includes(q);
  const isMember = ({ uid }: SocialPerson) => members.some(({ user_id }) => user_id === uid);
  return [
    answer(listGroups, () => []),
    answer(listManagedGroups, ({ query: { q = '' } }) => ({
      rows: groups.filter(({ name }) => name.includes(q)).map(shown),
      next: null,
    })),
    answer(createGroup, ({ body }) => {
      if (groups.some(({ name }) => name.toLowerCase() === body.name.toLowerCase()))
        throw new Refusal('conflict', { ...taken, fields: { name: taken } });
      const group: ManagedGroup = {
        ...body,
        id: crypto.randomUUID(),
        creator_id: members[0]!.user_id,
        creator: { name: 'Admin', email: 'admin@gerai.test', phone: null },
        member_count: 1,
        role_count: 0,
        post_count: 0,
        created_at: AT,
        updated_at: AT,
      };
      groups.push(group);
      return group;
    }),
    answer(updateGroup, ({ params, body }) => Object.assign(find(params.id), body)),
    answer(deleteGroup, ({ params }) => void groups.splice(groups.indexOf(find(params.id)), 1)),
    answer(listMembers, ({ query: { q } }) => ({
      rows: members.filter(({ user }) => matches(user, q)),
      next: null,
    })),
    answer(findCandidates, ({ query: { q } }) =>
      others.filter((person) => matches(person, q) && !isMember(person)),
    ),
    answer(addMembers, ({ body: { user_ids } }) => {
      members.push(...others.filter(({ uid }) => user_ids.includes(uid)).map((user) => memberOf(user)));
      return { added: user_ids.length };
    }),
    answer(changeMemberRole, ({ params, body: { role, expected_updated_at } }) => {
      const member = members.find(({ user_id }) => user_id === params.uid)!;
      const { updated_at } = member;
      if (expected_updated_at !== updated_at)
        throw new Refusal('conflict', {
          ...{ reason: 'http.changed_meanwhile', message: '' },
          changed: { who: 'Budi', updated_at, fields: ['role'], current: { ...member } },
        });
      return Object.assign(member, { role });
    }),
    answer(removeMember, ({ params }) => {
      members.splice(
        members.findIndex(({ user_id }) => user_id === params.uid),
        1,
      );
      return undefined;
    }),
  ];
}

const said = (words: string) => expect.element(text(words).first()).toBeVisible();

test('an admin creates a group, changes it, adds members with roles, and deletes it', async () => {
  const admin = personCalled('Admin', 'admin@gerai.test');
  const staff = personCalled('Siti Rahmawati', 'siti@gerai.test');
  const manager = personCalled('Rina Kusumawati', 'rina@gerai.test');
  const members = [memberOf(admin, 'admin')];
  await openScreen('/social/admin/groups', {
    as: personOf('admin', { uid: admin.uid }),
    answers: keepGroups([], members, [staff, manager]),
  });
  await button('Create Group').first().click();
  const create = button('Create Group', dialog);
  await expect.element(create).toBeDisabled();
  await dialog.getByLabelText('Group Name', { exact: false }).fill('   ');
  await expect.element(create).toBeDisabled();
  await expectAccessible();
  await dialog.getByLabelText('Group Name', { exact: false }).fill('Openers');
  await dialog.getByLabelText('Description', { exact: false }).fill('For those who open the doors');
  await create.click();
  await said('The social group has been created successfully');
  await said('Group created');
  await marked('Openers');
  await expect.element(dialog).not.toBeInTheDocument();

  await button('Create Group').first().click();
  await dialog.getByLabelText('Group Name', { exact: false }).fill('OPENERS');
  await create.click();
  await said('Failed to create group');
  await expect.element(text('There is already a group of this name', dialog)).toBeVisible();
  await button('Cancel', dialog).click();
  await button('Discard').click();

  await button('Edit Openers').click();
  await dialog.getByLabelText('Group Name', { exact: false }).fill('Early birds');
  await button('Save changes', dialog).click();
  await said('Group updated');
  clearNotices();
  await page.getByRole('searchbox', { name: 'Search groups', exact: true }).fill('Early birds');
  await at(/q=Early(\+|%20)birds/);
  const item = main.getByRole('listitem').filter({ hasText: 'For those who open the doors' });
  await expect
    .poll(() =>
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Early birds']);
  await contains(item, '1 member0 job roles0 postsCreated by Admin');

  await button('View Members', item).click();
  await at(/members=/);
  const row = (email: string) => item.getByRole('row').filter({ hasText: email });
  await expect.element(row(admin.email).getByRole('combobox')).toHaveValue('admin');
  await button('Add members', item).click();
  await expect.element(button('Add members', dialog)).toBeDisabled();
  for (const { email } of [staff, manager]) {
    await dialog.getByLabelText('Search people', { exact: false }).fill(email);
    await dialog.getByText(email, { exact: false }).click();
    await expect.element(dialog.getByRole('checkbox', { name: email, exact: false })).toBeChecked();
  }
  await expectAccessible();
  await button('Add 2 people', dialog).click();
  await said('2 people are now in the group');
  clearNotices();
  await contains(item, '3 members');

  const role = row(staff.email).getByRole('combobox');
  await expect.element(role).toHaveValue('member');
  await role.selectOptions('Moderator');
  await said('Member role has been updated to Moderator');
  await said('Role updated');
  expect(members[1]!.role).toBe('moderator');
  await expectAccessible();

  // Another admin is faster: which role stays is asked.
  Object.assign(members[1]!, { role: 'admin', updated_at: '2026-11-20T07:11:00.000Z' });
  await role.selectOptions('Member');
  const asked = page.getByRole('dialog', { name: `Role of ${staff.name}`, exact: true });
  await contains(asked, /Budi changed this.*RoleBefore: ModeratorKeep mineMemberTake theirsAdmin/s);
  await button('Save changes', asked).click();
  await contains(asked, 'Choose one');
  await expectAccessible();
  await asked.getByRole('radio', { name: 'Keep mine' }).click();
  await button('Save changes', asked).click();
  await said('Member role has been updated to Member');
  await expect.element(asked).not.toBeInTheDocument();
  expect(members[1]!.role).toBe('member');
  await button(`Remove ${manager.name}`, row(manager.email)).click();
  await button('Remove', dialog).click();
  await said('The member has been removed from the group');
  await said('Member removed');
  clearNotices();
  await expect.element(row(manager.email)).not.toBeInTheDocument();
  await item.getByRole('searchbox', { name: 'Search members', exact: true }).fill('nobody of this name');
  await expect.element(text('No members found in this group', item)).toBeVisible();
  await button('Hide Members', item).click();
  await expect.element(item.getByRole('table')).not.toBeInTheDocument();

  await button('Delete Early birds').click();
  await contains(
    dialog,
    'Are you sure you want to delete the group "Early birds"? This action cannot be undone and will remove all posts, comments, and member relationships.',
  );
  await contains(dialog, 'There are no posts in it.2 members will be removed.');
  await expectAccessible();
  await button('Delete', dialog).click();
  await said('Group deleted');
  await said('No groups found');
  await expectAccessible();
});

test('the admin area refuses others in its own words, and leads back to the feed', async () => {
  await openScreen('/social/admin/groups', {
    as: personOf('staff', { language: 'en' }),
    answers: [answer(listGroups, () => [])],
  });
  await said('Access Denied');
  await said('Only administrators can access group management.');
  await expectAccessible();
  expect(localStorage.getItem('gerai.security-log')).toContain('/social/admin/groups');
  await expect
    .element(page.getByRole('link', { name: 'Return to Social Feed', exact: true }))
    .toHaveAttribute('href', '/social/feed');
});
