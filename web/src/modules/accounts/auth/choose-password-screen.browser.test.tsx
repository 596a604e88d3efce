import { postLogout } from '@gerai/shared/accounts/auth/contract.ts';
import { changePassword, getProfile } from '@gerai/shared/accounts/users/contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { browserReads } from '../../../testing/emulate.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';

beforeEach(() => browserReads('id-ID'));

const heading = page.getByRole('heading', { name: 'Pilih kata sandi Anda sendiri' });
const password = page.getByRole('textbox', { name: 'Kata sandi baru' });
const current = page.getByRole('textbox', { name: 'Kata sandi saat ini' });
const save = page.getByRole('button', { name: 'Simpan dan lanjutkan' });

/** A server that refuses weak passwords, and the old one where the sign-in is some minutes old. */
async function open(isFresh = true) {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const profile = personOf('staff', { name: 'Sari Dewi', must_do_first: 'password' });
  const sent: object[] = [];
  await openScreen('/profile', {
    as: profile,
    answers: [
      // The profile follows.
      answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
      answer(postLogout, () => undefined),
      answer(getProfile, () => profile),
      answer(changePassword, ({ body }) => {
        sent.push(body);
        if (!isFresh && !body.current_password) {
          const reason = 'auth.current_password_needed';
          throw new Refusal('reauthentication_needed', { reason, message: reasonMessage(reason) });
        }
        if (body.new_password === 'saridewi1') {
          const why = { reason: 'password.own', message: reasonMessage('password.own') };
          throw new Refusal('invalid_input', { ...why, fields: { new_password: why } });
        }
        profile.must_do_first = null;
        return undefined;
      }),
    ],
  });
  await expect.element(heading).toBeVisible();
  return sent;
}

test('whoever has a password of an admin’s chooses another one, and is then where they wanted to be', async () => {
  const sent = await open();
  await expectAccessible();
  await password.fill('saridewi1');
  await save.click();
  await expect.element(page.getByText(/hanya berisi nama, alamat email, atau nomor/)).toBeVisible();
  await password.fill('kopi susu tetangga');
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  expect(sent).toEqual([{ new_password: 'saridewi1' }, { new_password: 'kopi susu tetangga' }]);
});

test('is asked for the password in use where the sign-in is some minutes old', async () => {
  const sent = await open(false);
  await password.fill('kopi susu tetangga');
  await save.click();
  await current.fill('dari admin');
  await save.click();
  await expect.element(heading).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ new_password: 'kopi susu tetangga', current_password: 'dari admin' });
});

test('can sign out instead', async () => {
  await open();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Kata sandi', exact: true })).toBeVisible();
});
