import { postToken } from '@gerai/shared/accounts/auth/contract.ts';
import * as factors from '@gerai/shared/accounts/auth/factor-contract.ts';
import { readProofWays, refreshProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { proofReasons } from '@gerai/shared/accounts/auth/proof-reasons.ts';
import { listOwnSessions } from '@gerai/shared/accounts/sessions/contract.ts';
import { getProfile } from '@gerai/shared/accounts/users/contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { browserReads } from '../../../../testing/emulate.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, dialog, main, savedBy, text } from '../../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKMN-PQR${n}`);
const refusal = (code: 'step_up_required' | 'second_factor_required', reason: keyof typeof proofReasons) =>
  new Refusal(code, { reason, message: proofReasons[reason] });

/** A server where the person's factor is set up, with 123456 as the code that is right. */
function keepFactor({ hasApp = false, isProved = true, left = 10 } = {}) {
  const state = { hasApp, isProved, left, codes: [] as string[] };
  const needProof = () => {
    if (!state.isProved) throw refusal('step_up_required', 'auth.step_up_required');
  };
  const check = (code: string) => {
    state.codes.push(code);
    if (code !== '123456') throw refusal('second_factor_required', 'auth.code_wrong');
  };
  const answers = [
    answer(listOwnSessions, () => ({ rows: [], total: 0 })),
    answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
    answer(factors.getFactors, () => ({
      authenticator: state.hasApp ? { added_at: AT, last_used_at: null } : null,
      passkeys: [],
      recovery_codes_left: state.hasApp ? state.left : 0,
      passkey_host: null,
    })),
    answer(factors.createAuthenticator, () => {
      needProof();
      return {
        secret: 'JBSWY3DPEHPK3PXP',
        address: 'otpauth://totp/x',
        qr: { side: 10, path: 'M4 4h1v1h-1z' },
      };
    }),
    answer(factors.confirmAuthenticator, ({ body }) => {
      check(body.code);
      state.hasApp = true;
      return { recovery_codes: CODES };
    }),
    answer(factors.createRecoveryCodes, () => {
      needProof();
      state.left = 10;
      return { recovery_codes: CODES };
    }),
    answer(factors.deleteAuthenticator, () => {
      needProof();
      state.hasApp = false;
      return undefined;
    }),
    answer(readProofWays, () => ({ ways: [state.hasApp ? ('app' as const) : ('password' as const)] })),
    answer(refreshProof, ({ body }) => {
      if ('code' in body) check(body.code);
      state.isProved = true;
      return undefined;
    }),
  ];
  return { state, answers };
}

test('an app is set up by a code, and the recovery codes are shown and saved once', async () => {
  const { state, answers } = keepFactor();
  await openScreen('/profile', { answers });
  await button('Set up an authenticator app', main).click();
  await expect.element(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await expect.element(text('JBSW Y3DP EHPK 3PXP', dialog)).toBeVisible();
  await expectAccessible();
  const code = dialog.getByLabelText('Code of the app');
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/This code is not right/)).toBeVisible();
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(text(CODES[0]!, dialog)).toBeVisible();
  await expectAccessible();
  const { name, file } = await savedBy(() => button('Download', dialog).click());
  expect([name, await file.text()]).toEqual(['gerai-recovery-codes.txt', `Gerai\n\n${CODES.join('\n')}\n`]);
  // An accidental key press does not close what can't be shown again.
  await userEvent.keyboard('{Escape}');
  await button('I have kept them', dialog).click();
  await expect.element(button('Remove the app', main)).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain(CODES[0]);
  expect(state.codes).toEqual(['000000', '123456']);
});

test('the app is removed after a code, where the sign-in is old; few recovery codes are told', async () => {
  const { state, answers } = keepFactor({ hasApp: true, isProved: false, left: 3 });
  await openScreen('/profile', { answers });
  await expect.element(main.getByText(/Few recovery codes are left/)).toBeVisible();
  await button('Remove the app', main).click();
  await button('Remove the app', dialog).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabelText('Code of the app').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Set up an authenticator app', main)).toBeVisible();
  expect(state.codes).toEqual(['123456']);
});

test('a sign-in asks for the code after the right password, or for a recovery code', async () => {
  browserReads('id-ID');
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const given: (string | undefined)[] = [];
  const { reopen } = await openScreen('/', {
    answers: [
      answer(postToken, ({ body: { code } }) => {
        given.push(code);
        throw refusal('second_factor_required', code ? 'auth.code_wrong' : 'auth.code_required');
      }),
    ],
  });
  localStorage.clear();
  reopen();
  await page.getByLabelText('Email').fill('sari@gerai.test');
  await page.getByRole('textbox', { name: 'Kata sandi' }).fill('right one');
  await button('Masuk').click();
  const code = page.getByLabelText('Kode aplikasi');
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Kode ini salah/)).toBeVisible();
  await button('Pakai kode pemulihan').click();
  const recovery = page.getByLabelText('Kode pemulihan');
  await expect.element(recovery).toHaveValue('');
  await recovery.fill('ABCD-EFGH-JKMN-PQRS');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => given).toEqual([undefined, '000000', 'ABCD-EFGH-JKMN-PQRS']);
  await button('Kembali').click();
  await expect.element(page.getByLabelText('Email')).toBeVisible();
});

test('whoever’s role needs one sets it up before anything else, and keeps the codes before going on', async () => {
  browserReads('id-ID');
  const { state, answers } = keepFactor();
  const profile = personOf('admin', { must_do_first: 'second_factor' });
  const own = [
    answer(getProfile, () => ({
      ...profile,
      must_do_first: state.hasApp ? null : ('second_factor' as const),
    })),
  ];
  await openScreen('/profile', { as: profile, answers: [...own, ...answers] });
  await expect.element(page.getByRole('heading', { name: 'Siapkan faktor kedua', level: 1 })).toBeVisible();
  expect(page.getByRole('navigation').elements()).toEqual([]);
  await expectAccessible();
  await button('English', main).click();
  await expect.element(button('Continue', main)).not.toBeInTheDocument();
  await button('Set up an authenticator app', main).click();
  await dialog.getByLabelText('Code of the app').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(CODES[0]!)).toBeVisible();
  // The server has let the person go on; the codes are still there to be kept.
  await expect.element(button('Continue', main)).toBeInTheDocument();
  await expect.element(dialog.getByText(CODES[9]!)).toBeVisible();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await button('Continue', main).click();
  await expect.element(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});
