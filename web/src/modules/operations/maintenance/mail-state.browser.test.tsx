import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import {
  type MailOutcomeKind,
  type MailState,
  readMailState,
  sendTestMail,
} from '@gerai/shared/operations/maintenance/mail-contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { previewDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages } from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains } from '../../../testing/screen-steps.ts';
import { withoutStore } from './backup/test-stored.ts';
import { keptForEver } from './retention/test-retention.ts';

const AT = '2026-11-20T07:10:00.000Z';
const well: MailState = {
  ...{ server: 'mail.shop.test:587', from: 'gerai@shop.test', is_encrypted: true },
  ...{ waiting: 0, sent: 41, failed: 0, dropped: 3, waiting_since: null, answer: null, failing: [] },
};

async function openMaintenance(mail: () => MailState | null, outcome: () => [MailOutcomeKind, string]) {
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      answer(listBackups, () => ({ rows: [], estimate: { data: 0, photos: 0 } })),
      answer(listStoredBackups, () => withoutStore),
      answer(readRetention, () => keptForEver),
      answer(listOutages, () => []),
      answer(listScheduledJobs, () => []),
      answer(readClockState, () => ({ doubt: null, now: AT, database: AT, seen: AT, missed: 0, ahead: 0 })),
      answer(readDatabaseStatistics, () => {
        throw new Refusal('internal', { reason: '', message: '' });
      }),
      answer(previewDayEnd, () => ({
        ...{ date: '2026-11-20', willFail: 0, notSignedIn: 0, willApprove: 0, pendingWithoutPhoto: 0 },
      })),
      answer(readTrailProof, () => {
        throw new Refusal('internal', { reason: '', message: '' });
      }),
      answer(readMailState, mail),
      answer(sendTestMail, () => {
        const [kind, text] = outcome();
        return { kind, answer: text, to: 'ayu@shop.test' };
      }),
    ],
  });
}
const card = page.getByRole('region', { name: 'Mail', exact: true });

test('a test mail says what the mail server answered and what to do, and the figures follow', async () => {
  let state = well;
  let outcome: [MailOutcomeKind, string] = ['sign_in', '535 Bad user name or password'];
  await openMaintenance(
    () => state,
    () => outcome,
  );
  await contains(card, /Mail server\s*mail\.shop\.test:587 \(encrypted\)/);
  await contains(card, /Sent in 7 days\s*41/);
  await button('Send me a test mail', card).click();
  await contains(card.getByRole('alert'), 'The test mail was not sent');
  await contains(card.getByRole('alert'), 'Many providers want an app password.');
  await contains(card.getByRole('alert'), 'Answer: “535 Bad user name or password”');
  await expectAccessible();

  outcome = ['sent', '250 Queued'];
  state = { ...well, sent: 42 };
  await button('Send me a test mail', card).click();
  await contains(card.getByRole('status'), 'Handed over for ayu@shop.test');
  await contains(card, /Sent in 7 days\s*42/);
  expect(card.getByRole('alert').query()).toBeNull();
});

test('an outage and addresses that fail are said with the mail server’s own words', async () => {
  await openMaintenance(
    () => ({
      ...{ ...well, is_encrypted: false, waiting: 12, waiting_since: AT, answer: 'connect ECONNREFUSED' },
      failing: [
        {
          ...{
            uid: '11111111-1111-4111-8111-111111111111',
            name: 'Budi',
            email: 'budi@shop.tset',
            since: AT,
          },
          answer: '550 No such domain',
        },
      ],
    }),
    () => ['sent', ''],
  );
  await contains(card.getByRole('alert'), 'The last answer was: “connect ECONNREFUSED”');
  await contains(card, '(not encrypted)');
  await contains(card, 'Mail to 1 person fails. Correct the address.');
  const row = card.getByRole('row', { name: /Budi/ });
  await contains(row, 'budi@shop.tset');
  await contains(row, '550 No such domain');
  await expect
    .element(row.getByRole('link', { name: 'Budi' }))
    .toHaveAttribute('href', '/task/admin/users/11111111-1111-4111-8111-111111111111');
  await expectAccessible();
});

test('without a mail server nothing of mail is shown', async () => {
  await openMaintenance(
    () => null,
    () => ['sent', ''],
  );
  await expect.element(page.getByRole('heading', { name: 'Trail', exact: true })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
