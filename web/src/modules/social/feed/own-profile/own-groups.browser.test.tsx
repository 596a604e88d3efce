import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { joinGroup, leaveGroup, listGroups, type SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepFeed } from '../../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button, contains, dialog, goTo, link, main, text } from '../../../../testing/screen-steps.ts';

const siti = personOf('staff', { name: 'Siti', email: 'siti@gerai.test', language: 'en' });
const groupOf = (name: string, given: Partial<SocialGroup> = {}): SocialGroup => ({
  ...{ id: crypto.randomUUID(), name, description: '', member_count: 1, my_role: 'member' },
  ...{ can_post: true, can_moderate: false, can_join: false, stays_visible: false },
  ...given,
});
const own = (name: string) =>
  main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

let groups: SocialGroup[];

beforeEach(async () => {
  groups = [];
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

const open = (address = '/social/profile') =>
  openScreen(address, {
    as: siti,
    answers: [
      ...keepFeed([], siti),
      answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
      answer(listGroups, () => groups.map((group) => ({ ...group }))),
      answer(joinGroup, ({ params: { id } }) => {
        const group = groups.find((each) => each.id === id)!;
        return Object.assign(group, { my_role: 'member', can_join: false, member_count: 1 });
      }),
      answer(leaveGroup, ({ params: { id } }) => {
        const group = groups.find((each) => each.id === id)!;
        if (!group.stays_visible) groups.splice(groups.indexOf(group), 1);
        else Object.assign(group, { my_role: null, can_join: true, member_count: 0 });
        return undefined;
      }),
    ],
  });

test('who leaves a group for good is asked first, and a group leads to its feed', async () => {
  groups = [groupOf('Kasir'), groupOf('Dapur')];
  await open();
  await button('Leave Kasir').click();
  await contains(dialog, 'Only an admin can let you in again.');
  await expectAccessible();
  await button('Leave', dialog).click();
  await expect.element(own('Kasir')).not.toBeInTheDocument();
  await link('Dapur', main).click();
  await at(`/social/feed?group=${groups[0]!.id}`);
  const chosen = page.getByRole('combobox', { name: 'Group', exact: true });
  await expect.element(chosen).toHaveValue(groups[0]!.id);
});

test('a group that stays in sight is joined and left without a question', async () => {
  groups = [groupOf('Kasir', { my_role: null, can_join: true, stays_visible: true, member_count: 0 })];
  await open();
  await contains(own('Kasir'), 'You may post');
  await button('Join Kasir').click();
  await contains(own('Kasir'), '1 member');
  await button('Leave Kasir').click();
  await expect.element(button('Join Kasir')).toBeVisible();
  expect(dialog.query()).toBeNull();
});

test.each([
  [{ can_post: true, can_moderate: true }, 'You may post and moderate'],
  [{ can_post: false, can_moderate: false }, 'You may read and comment'],
])('says what one may do in a group: %o', async (rights, words) => {
  groups = [groupOf('Kasir', rights)];
  await open();
  await contains(own('Kasir'), words);
});

test('the profile leads to the own posts and to what can be changed, and the debug text has the facts', async () => {
  await open();
  await expect.element(text(siti.email, main)).toBeVisible();
  await expect.element(text('No groups found', main)).toBeVisible();
  await link('My posts', main).click();
  await at(`/social/feed?author=${siti.uid}`);
  goTo('/social/debug');
  const facts = page.getByLabelText('Debug text', { exact: true });
  await contains(facts, siti.uid);
  await contains(facts, /live stream: +open/);
  await contains(facts, /route: +\/social\/debug/);
  await contains(facts, /groups: +0/);
  goTo('/social/profile');
  await link('Edit profile', main).click();
  await at('/profile');
});
