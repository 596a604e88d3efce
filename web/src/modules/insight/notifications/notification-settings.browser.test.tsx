import { getFactors } from '@gerai/shared/accounts/auth/factor-contract.ts';
import {
  getNotificationSettings,
  type NotificationSettings,
  updateNotificationSettings,
} from '@gerai/shared/insight/notifications/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const kinds: NotificationSettings['kinds'] = ['day_ended', 'job_failed', 'new_device', 'security_alert'];

async function openProfile(mail: NotificationSettings['mail']) {
  const sent: object[] = [];
  let settings: NotificationSettings = { kinds, muted: [], push: null, mail };
  await openScreen('/task/profile', {
    answers: [
      answer(getFactors, () => ({
        authenticator: null,
        passkeys: [],
        recovery_codes_left: 0,
        passkey_host: null,
      })),
      answer(getNotificationSettings, () => settings),
      answer(updateNotificationSettings, ({ body }) => {
        sent.push(body);
        if (body.mails_muted && settings.mail)
          settings = { ...settings, mail: { ...settings.mail, muted: body.mails_muted } };
        if (body.muted) settings = { ...settings, muted: body.muted };
        return settings;
      }),
    ],
  });
  return sent;
}
const byMail = (name: string) => page.getByRole('checkbox', { name: `By mail: ${name}` });

test('a person chooses what is mailed, beside what is told in the app', async () => {
  const sent = await openProfile({
    address: 'ayu@shop.test',
    kinds: ['new_device', 'job_failed', 'security_alert', 'weekly_report'],
    muted: ['job_failed'],
    failing_since: null,
  });
  await expect.element(byMail('A job of the system failed')).not.toBeChecked();
  await expect.element(byMail('Someone signs in as me on a new device')).toBeDisabled();
  await expect.element(page.getByText('Mail goes to ayu@shop.test.')).toBeVisible();
  expect(byMail('A day has ended, and what failed').query()).toBeNull();
  const report = byMail('Every Monday: the figures of the week, as PDF and workbook');
  await report.click();
  await expect.element(report).not.toBeChecked();
  await byMail('A job of the system failed').click();
  await expect.element(byMail('A job of the system failed')).toBeChecked();
  await expect
    .poll(() => sent)
    .toEqual([{ mails_muted: ['job_failed', 'weekly_report'] }, { mails_muted: ['weekly_report'] }]);
});

test('without a mail server nothing of mail is shown, nor of pushes without their keys', async () => {
  const sent = await openProfile(null);
  const kind = page.getByRole('checkbox', { name: 'A job of the system failed' });
  await expect.element(kind).toBeChecked();
  await kind.click();
  await expect.element(kind).not.toBeChecked();
  await expect.poll(() => sent).toEqual([{ muted: ['job_failed'] }]);
  expect(page.getByText('Notify me on this device', { exact: false }).query()).toBeNull();
  await expectAccessible();
  expect(page.getByText('Mail', { exact: true }).query()).toBeNull();
  expect(page.getByRole('checkbox', { name: /By mail/ }).query()).toBeNull();
});
