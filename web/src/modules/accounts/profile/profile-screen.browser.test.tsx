import { changePassword, type Profile, updateProfile } from '@gerai/shared/accounts/users/contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../testing/answer-calls.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { button, clearNotices, goTo, main, noticed, text } from '../../../testing/screen-steps.ts';

const PASSWORD = 'rahasia gerai';

/** Opens a person's own profile; the server knows one password, and answers nothing while `network.down`. */
async function openProfile(as: Profile) {
  const network = { down: false };
  const sent: object[] = [];
  const { reopen } = await openScreen('/task/profile', {
    as,
    answers: [
      answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
      answer(updateProfile, ({ body }) => {
        if (network.down) throw new NoNetwork();
        sent.push(body);
        return Object.assign(as, body);
      }),
      answer(changePassword, ({ body }) => {
        if (body.current_password !== PASSWORD) {
          const reason = 'auth.current_password_wrong';
          throw new Refusal('invalid_credentials', { reason, message: reasonMessage(reason) });
        }
        sent.push(body);
        return undefined;
      }),
    ],
    restWaits: true,
  });
  return { network, sent, reopen };
}

test('changes the name; an empty one changes nothing', async () => {
  const { sent } = await openProfile(personOf('manager', { name: 'Rina Kusumawati' }));
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await button('Edit name').click();
  await name.fill('   ');
  await button('Save').click();
  await expect.element(text('Rina Kusumawati', main)).toBeVisible();
  await button('Edit name').click();
  await name.fill('R'.repeat(105));
  await button('Save').click();
  await expect.element(text('5 characters too many. Nothing is cut off: shorten the text.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('  Rina Baru ');
  await button('Save').click();
  await noticed('Name updated');
  await expect.element(text('Rina Baru', main)).toBeVisible();
  expect(sent).toEqual([{ name: 'Rina Baru' }]);
});

test('says what is wrong with a new password', async () => {
  const { sent } = await openProfile(personOf('manager', { name: 'Rina Kusumawati' }));
  const fill = async (current: string, next: string, again: string) => {
    for (const [label, value] of [
      ['Current password', current],
      ['New password', next],
      ['Confirm new password', again],
    ] as const)
      await page.getByLabelText(label, { exact: true }).fill(value);
    clearNotices();
    await button('Change password').click();
  };
  await fill(PASSWORD, '', '');
  await noticed('Missing information', 'Please fill in all password fields');
  await fill(PASSWORD, 'one two three', 'one two four');
  await noticed('Passwords do not match', 'New password and confirmation password must match');
  await fill(PASSWORD, 'short', 'short');
  await noticed('Password too short', 'New password must be at least 8 characters long');
  await fill('not the password', 'one two three', 'one two three');
  await noticed('Failed to update password', 'Current password is incorrect');
  await fill(PASSWORD, 'one two three', 'one two three');
  await noticed('Password updated');
  expect(sent).toEqual([{ current_password: PASSWORD, new_password: 'one two three' }]);
});

test('a name that is changed without a network stays as typed, and says why it is not saved', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { network } = await openProfile(personOf('staff', { name: 'Siti Rahmawati' }));
  await button('Ubah nama').click();
  const name = page.getByRole('textbox', { name: 'Nama', exact: true });
  network.down = true;
  await name.fill('Budi Baru');
  await button('Simpan').click();
  const why = 'Belum tersimpan: tidak ada jaringan. Coba lagi setelah tersambung.';
  await expect.element(text(why, main)).toBeVisible();
  await expect.element(name).toHaveValue('Budi Baru');
  network.down = false;
  await button('Simpan').click();
  await expect.element(text('Budi Baru', main)).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
});

test('the chosen language and colours are there after a reload', async () => {
  const { sent, reopen } = await openProfile(personOf('manager', { name: 'Rina Kusumawati' }));
  const html = document.documentElement;
  const shown = () => [html.lang, html.dataset.mantineColorScheme];
  await expect.poll(shown).toEqual(['en', 'light']);
  await page.getByLabelText('Language', { exact: false }).selectOptions('Bahasa Indonesia');
  const colours = page.getByRole('radiogroup', { name: 'Warna', exact: true });
  await colours.getByText('Gelap', { exact: true }).click();
  // They are sent beside each other.
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining([{ language: 'id' }, { color_scheme: 'dark' }]));
  for (const path of ['/task/profile', '/task/manager/review']) {
    reopen();
    goTo(path);
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(shown).toEqual(['id', 'dark']);
  }
});
