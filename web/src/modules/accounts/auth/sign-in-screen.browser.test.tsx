import { postToken } from '@gerai/shared/accounts/auth/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { browserReads } from '../../../testing/emulate.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { contains } from '../../../testing/screen-steps.ts';

beforeEach(() => browserReads('id-ID'));

const alert = page.getByRole('alert');

test.each([
  [
    'auth.too_many_attempts',
    { seconds: 160 },
    'Coba lagi dalam 3 mnt, atau masuk di perangkat yang pernah Anda pakai masuk.',
  ],
  [
    'auth.attempts_in_turn',
    { seconds: 160, latest: 41_000 },
    'Coba lagi dalam 3 mnt; giliran Anda paling lambat 12 jam lagi.',
  ],
  ['auth.too_many_on_device', { seconds: 30 }, 'Coba lagi dalam 1 mnt, atau minta tautan baru kepada admin.'],
  ['http.too_many_requests', { seconds: 45 }, '45'],
] as const)(
  'says how long to wait after too many passwords, and what to do: %s',
  async (reason, values, words) => {
    await page.viewport(320, 568);
    onTestFinished(() => page.viewport(1280, 800));
    const { reopen } = await openScreen('/', {
      answers: [
        answer(postToken, () => {
          throw new Refusal('rate_limited', { reason, values, message: reasonMessage(reason, values) });
        }),
      ],
    });
    localStorage.clear();
    reopen();
    await page.getByLabelText('Email').fill('sari@gerai.test');
    await page.getByRole('textbox', { name: 'Kata sandi' }).fill('not this one');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await contains(alert, words);
    // What was typed stays, to be sent again.
    await expect.element(page.getByLabelText('Email')).toHaveValue('sari@gerai.test');
    await expectAccessible();
  },
);
