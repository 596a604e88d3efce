import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { exportPasswordLinks } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import {
  type BulkAction,
  type BulkResult,
  runBulkAction,
  type UserDetail,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import { userReasons } from '@gerai/shared/accounts/users/reasons.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, NoNetwork, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepUsers, userOf } from '../../../../testing/keep-users.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import {
  button,
  contains,
  dialog,
  goBack,
  goTo,
  link,
  noticed,
  savedBy,
  text,
} from '../../../../testing/screen-steps.ts';
import { giveProof, oldSession, refuseProof } from '../../auth/proof/test-old-session.ts';

const LIST = '/task/admin/users';
const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const cook = { id: crypto.randomUUID(), role_name: 'Cook' };
const known = [
  answer(listOutlets, () => [hm]),
  answer(listJobRoles, () => [cook]),
  answer(listLoginRoles, () =>
    ['manager', 'audit'].map((role_name) => ({ id: crypto.randomUUID(), role_name, built_in: true })),
  ),
];
const own = { reason: 'users.own_account', message: userReasons['users.own_account'] };

/** Does a bulk action to the users as the server does; the admin's own account is refused. */
function bulk(users: UserDetail[], adminUid: string): Answer {
  const ofOwn = new Set<string>();
  return answer(runBulkAction, ({ body: { uids, action, expected_revisions = [], only_check } }) => {
    const known = new Map(expected_revisions.map(({ uid, updated_at }) => [uid, updated_at]));
    const changed_things = users
      .filter(
        ({ uid, updated_at }) => known.has(uid) && known.get(uid) !== updated_at && !ofOwn.has(updated_at),
      )
      .map(({ uid: id, name, updated_at }) => ({
        id,
        name,
        updated_at,
        who: 'Ayu',
        fields: ['role'],
      }));
    if (only_check && changed_things.length > 0)
      throw new Refusal('conflict', { reason: 'users.several_changed', message: '', changed_things });
    return { results: only_check ? [] : uids.map((uid) => act(uid, action)) };
  });

  function act(uid: string, action: BulkAction): BulkResult {
    const user = users.find((each) => each.uid === uid)!;
    const { name, email, phone } = user;
    if (uid === adminUid) return { uid, name, email, phone, error: own, link: null };
    if (action.action === 'delete') users.splice(users.indexOf(user), 1);
    if (action.action === 'change_role') user.role = action.role;
    if (action.action === 'change_location') user.location_id = action.location_id;
    if (action.action === 'reset_password') user.status = 'pending';
    user.updated_at = later(user);
    ofOwn.add(user.updated_at);
    const link = action.action === 'reset_password' ? `/set-password#token=${uid}` : null;
    return { uid, name, email, phone, error: null, link };
  }
}

const later = ({ updated_at }: UserDetail) => new Date(Date.parse(updated_at) + 60_000).toISOString();

/** Selects all users, and opens the bulk actions. */
async function selectAll(users: UserDetail[], answers: Answer[] = []): Promise<void> {
  const as = personOf('admin', { uid: users[0]!.uid });
  const { length: count } = users;
  await openScreen(LIST, {
    as,
    answers: [...known, ...keepUsers(users, [hm]), bulk(users, as.uid), ...answers],
  });
  await expect.element(text(`${count} users`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).first().click();
  await expect.element(text(`${Math.min(count, 10)} selected`)).toBeVisible();
  if (count > 10) await button(`Select all ${count} that match`).click();
  await expect.element(text(`${count} selected`)).toBeVisible();
  await link('Bulk Actions').click();
  await expect.element(text(`${count} users are selected`)).toBeVisible();
}

const hire = (count: number) => Array.from({ length: count }, (_, at) => userOf({ name: `Budi ${at}` }));
const report = async (name: string) => {
  const saved = await savedBy(() => button(name).click());
  return { name: saved.name, text: await saved.file.text() };
};

test('an admin deletes many after typing the word, and sees who was left out', async () => {
  const users = hire(12);
  await selectAll(users);
  await expect.element(page.getByText(/and 7 more$/)).toBeVisible();
  await expectAccessible();
  await link('Change the selection').click();
  await expect.element(text('12 selected')).toBeVisible();
  goBack();
  await link('Delete Users').click();
  const word = page.getByLabelText('Type DELETE to confirm', { exact: false });
  await word.fill('delete');
  await button('Delete Users').click();
  await expect.element(text('Please type DELETE to confirm')).toBeVisible();
  await expect
    .element(page.getByText('You are among them. Your own account is left out.', { exact: false }))
    .toBeVisible();
  await expectAccessible();
  await word.fill('DELETE');
  await button('Delete Users').click();
  await expect.element(text('11 of 12 done')).toBeVisible();
  await expect.element(text('You cannot do this to your own account')).toBeVisible();
  await expectAccessible();
  const errors = await report('Download error report');
  expect(errors.name).toBe('bulk-delete-errors.csv');
  expect(errors.text).toContain('You cannot do this to your own account');
  await link('User Management').click();
  await expect.element(text('1 user')).toBeVisible();
  await expect.element(text('1 selected')).toBeVisible();
  expect(users).toHaveLength(1);
});

test('waits for the admin to confirm who they are, and keeps the choice and the word that was typed', async () => {
  const { answers, checkProof } = oldSession();
  const users = hire(4);
  const doing = bulk(users, users[0]!.uid);
  await selectAll(users, [
    ...answers,
    answer(runBulkAction, async (input) => {
      checkProof();
      return (await doing.reply(input)) as never;
    }),
  ]);
  await link('Delete Users').click();
  const word = page.getByLabelText('Type DELETE to confirm', { exact: false });
  await word.fill('DELETE');
  await button('Delete Users').click();
  await refuseProof();
  await expect.element(page.getByText('Confirm that it is you to do this.').first()).toBeVisible();
  expect(users).toHaveLength(4);
  await expectAccessible();
  await expect.element(word).toHaveValue('DELETE');
  await button('Delete Users').click();
  await giveProof();
  await expect.element(text('3 of 4 done')).toBeVisible();
  expect(users).toHaveLength(1);
});

test('passwords are reset by links that are shown once, and leaving without them asks first', async () => {
  const users = hire(4);
  const asked: string[][] = [];
  await selectAll(users, [
    answer(exportPasswordLinks, ({ body: { tokens } }) => {
      asked.push(tokens);
      return 'links';
    }),
  ]);
  await link('Reset Passwords').click();
  await expect
    .element(page.getByText('People who were invited are invited again', { exact: false }))
    .toBeVisible();
  await button('Reset Passwords').click();
  await expect.element(text('3 of 4 done')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: /^Copy the link of/ }).elements().length).toBe(3);
  await expectAccessible();
  await link('User Management').click();
  await contains(dialog, 'Leave without the links?');
  await expectAccessible();
  await button('Cancel', dialog).click();
  const file = await report('Download the links');
  expect(file.text).toContain('links');
  expect(asked).toEqual([users.slice(1).map(({ uid }) => uid)]);
  await noticed('Exported');
  await link('User Management').click();
  await expect.element(text('4 users')).toBeVisible();
  await expect
    .poll(
      () =>
        [...document.querySelectorAll('tbody tr')].filter((row) => /Pending/.test(row.textContent)).length,
    )
    .toBe(3);
});

test('roles and locations are changed at once, and need to be chosen', async () => {
  const users = hire(4);
  await selectAll(users);
  await link('Change Locations').click();
  await button('Change Locations').click();
  await expect.element(text('Please select a location')).toBeVisible();
  // The requested field has the focus, and its list may be open.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Location', exact: false }).fill('HM');
  await page.getByRole('option', { name: 'HM - Jakarta', exact: true }).click();
  await button('Change Locations').click();
  await expect.element(text('3 of 4 done')).toBeVisible();

  goBack();
  await link('Change Roles').click();
  await button('Change Roles').click();
  await expect.element(text('Please select a role')).toBeVisible();
  await page.getByRole('combobox', { name: 'Role', exact: false }).click();
  await page.getByRole('option', { name: 'Manager', exact: true }).click();
  await button('Change Roles').click();
  await expect.element(text('3 of 4 done')).toBeVisible();
  for (const user of users.slice(1)) expect(user).toMatchObject({ role: 'manager', location_id: hm.id });

  // What oneself has done is no news; what Ayu does to one of them is asked about before anything is done.
  const ayus = later(users[1]!);
  Object.assign(users[1]!, { role: 'audit', updated_at: ayus });
  const changeRoles = async () => {
    goBack();
    await link('Change Roles').click();
    await page.getByRole('combobox', { name: 'Role', exact: false }).click();
    await page.getByRole('option', { name: 'Audit', exact: true }).click();
    await button('Change Roles').click();
  };
  await changeRoles();
  await contains(dialog, '1 of 4 was changed after you selected it. Nothing is done yet.');
  await contains(dialog, `Ayu: Role${users[1]!.name}Your change replaces: Role`);
  await expectAccessible();
  await button('Change the other 3', dialog).click();
  await expect.element(text('2 of 3 done')).toBeVisible();
  expect(users[1]).toMatchObject({ role: 'audit', updated_at: ayus });
  // Whoever was left out is still selected, and known as they are now.
  await changeRoles();
  await expect.element(text('3 of 4 done')).toBeVisible();

  goTo(LIST);
  await button('Clear Selection').click();
  goTo('/task/admin/users/bulk');
  await expect.element(text('No users are selected')).toBeVisible();
  // The next test begins at the list.
  goTo(LIST);
  await expect.element(text('4 users')).toBeVisible();
});

test('job roles are given, moves planned, people lent and invited again', async () => {
  const users = hire(4);
  const sent: BulkAction[] = [];
  const doing = bulk(users, users[0]!.uid);
  const noted = answer(runBulkAction, async (input) => {
    const { uids, action, only_check } = input.body;
    if (!only_check) sent.push(action);
    if (action.action !== 'invite_again') return (await doing.reply(input)) as never;
    return {
      results: uids.map((uid, at) => ({
        uid,
        name: 'Budi',
        email: '',
        phone: null,
        error: at > 1 ? { reason: 'users.not_invited', message: userReasons['users.not_invited'] } : null,
        link: at > 1 ? null : `/set-password#token=${uid}`,
      })),
    };
  });
  await selectAll(users, [noted, answer(exportPasswordLinks, () => 'links')]);
  const pick = async (field: RegExp, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await link('Change Job Roles').click();
  await button('Change Job Roles').click();
  await expect.element(text('Please select a job role')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectAccessible();
  await pick(/^Job Role/, /^Cook$/);
  await button('Change Job Roles').click();
  await expect.element(text('3 of 4 done')).toBeVisible();

  goBack();
  await link('Plan Moves').click();
  await button('Plan Moves').click();
  await expect.element(text('Please select a location')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await pick(/^Location/, /^HM - Jakarta$/);
  await expectAccessible();
  await button('Plan Moves').click();
  await expect.element(text('3 of 4 done')).toBeVisible();

  goBack();
  await link('Lend Users').click();
  await pick(/^Location/, /^HM - Jakarta$/);
  await page.getByLabelText(/^Last day/).fill('31/12/2099');
  await expectAccessible();
  await button('Lend Users').click();
  await expect.element(text('3 of 4 done')).toBeVisible();

  goBack();
  await link('Invite Again').click();
  await button('Invite Again').click();
  await expect.element(text('2 of 4 done')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: /^Copy the link of/ }).elements().length).toBe(2);
  await expect.element(text(userReasons['users.not_invited']).first()).toBeVisible();
  await report('Download the links');
  const [roles, move, lending, invitation] = sent;
  expect(roles).toEqual({ action: 'change_job_role', job_role_id: cook.id });
  expect(move).toEqual({
    action: 'plan_move',
    on_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    location_id: hm.id,
    job_role_id: null,
  });
  expect(lending).toMatchObject({ action: 'lend', outlet_id: hm.id, until_date: '2099-12-31' });
  expect(invitation).toEqual({ action: 'invite_again' });
});

test('a lost network is waited out, a run is stopped between two calls, and goes on', async () => {
  const users = [userOf({ name: 'Admin' }), ...hire(129)];
  // The first user signs in as another admin, whose account is not among those changed.
  const { reply } = bulk(users, '');
  let calls = 0;
  const third = Promise.withResolvers<void>();
  await selectAll(users, [
    answer(runBulkAction, async (input) => {
      const result = (await reply(input)) as { results: [] };
      if (input.body.only_check) return result;
      calls += 1;
      // The second call succeeds, but its response is lost.
      if (calls === 2) throw new NoNetwork();
      if (calls === 3) await third.promise;
      return result;
    }),
  ]);
  await link('Change Roles').click();
  await page.getByRole('combobox', { name: 'Role', exact: false }).click();
  await page.getByRole('option', { name: 'Audit', exact: true }).click();
  await button('Change Roles').click();
  await expect.element(page.getByText(/^50 of 130/)).toBeVisible();
  await contains(page.getByRole('alert'), 'Unable to reach the server');
  await expectAccessible();

  await button('Try again now').click();
  await expect.poll(() => calls).toBe(3);
  await link('User Management').click();
  await contains(dialog, 'Stop here?');
  await button('Cancel', dialog).click();
  await button('Stop').click();
  third.resolve();
  await expect.element(text('100 of 130 done')).toBeVisible();
  await expect.element(text('It was stopped before 30 users.')).toBeVisible();
  await expectAccessible();
  const errors = await report('Download error report');
  expect(errors.text.match(/Not done: stopped before/g)).toHaveLength(30);

  await button('Go on').click();
  await expect.element(text('130 of 130 done')).toBeVisible();
  expect(users.map(({ role }) => role)).toEqual(Array(130).fill('audit'));
});
