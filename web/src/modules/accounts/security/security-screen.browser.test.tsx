import {
  getSecuritySettings,
  type SecuritySettingsRecord,
  updateSecuritySettings,
} from '@gerai/shared/accounts/security/contract.ts';
import {
  listSecurityEvents,
  readSecuritySummary,
  type SecurityEntry,
} from '@gerai/shared/accounts/security/events-contract.ts';
import { listMissingFactors } from '@gerai/shared/accounts/security/factors-contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { at, button, contains, dialog, main, row } from '../../../testing/screen-steps.ts';

const SARI = crypto.randomUUID();
let id = 0;

/** An entry of the list, by default a wrong password at Sari's account. */
const entryOf = (given: Partial<SecurityEntry>): SecurityEntry => ({
  id: ++id,
  event: 'sign-in failed',
  actor_uid: null,
  actor_name: 'Sign-in',
  actor_avatar_url: null,
  subject_type: 'user',
  subject_id: SARI,
  subject_name: 'Sari Dewi',
  outlet_id: null,
  outlet_name: null,
  created_at: '2026-11-20T07:10:00.000Z',
  changes: [],
  ip_address: '103.10.2.1',
  user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile',
  person_uid: SARI,
  person_name: 'Sari Dewi',
  attempts: 1,
  accounts: 0,
  reason: 'wrong_password',
  provider: null,
  because: null,
  alert: false,
  stage: null,
  notes: '',
  ...given,
});

/** A server with these entries, which keeps what was asked and set. */
function keepSecurity(rows: SecurityEntry[], own = true) {
  const settings: SecuritySettingsRecord = {
    idle_minutes: null,
    second_factor_required: false,
    updated_at: '2026-11-20T07:10:00.000Z',
  };
  const asked: object[] = [];
  const answers = [
    answer(listSecurityEvents, ({ query }) => {
      asked.push(query);
      const found = rows.filter(
        ({ event, person_uid, ip_address }) =>
          (query.event ?? event) === event &&
          (query.person ?? person_uid) === person_uid &&
          (query.address ?? ip_address) === ip_address,
      );
      return { rows: found, next: null };
    }),
    answer(readSecuritySummary, () => ({ failed: 12, slowed: 1, new_devices: 0, alerts: 2 })),
    answer(getSecuritySettings, () => settings),
    answer(listMissingFactors, () => ({
      total: 51,
      people: [{ uid: SARI, name: 'Sari Dewi', role: 'audit' }],
      own,
    })),
    answer(updateSecuritySettings, ({ body: { expected_updated_at, ...body } }) =>
      Object.assign(settings, body, { updated_at: expected_updated_at }),
    ),
  ];
  return { settings, asked, answers };
}

const entries = [
  entryOf({ attempts: 12 }),
  entryOf({ event: 'sign-in slowed', reason: null, alert: true }),
  entryOf({ person_uid: null, person_name: '', subject_type: 'network', ip_address: '36.2.1.9' }),
  entryOf({
    ...{ person_uid: null, person_name: '', subject_type: 'network', ip_address: '36.2.1.10' },
    ...{ reason: 'refused_by_provider', provider: 'Kantor', because: 'auth.provider_no_account' },
  }),
];

test('tells who, why, how often and from where, and narrows to a person, an address and a figure', async () => {
  const { answers } = keepSecurity(entries);
  await openScreen('/task/admin/security', { answers });
  await contains(row('wrong password · 12 attempts'), /Sari Dewi.*103\.10\.2\.1.*Chrome on Android/);
  await contains(row('36.2.1.9'), 'Unknown email');
  await contains(row('36.2.1.10'), /by Kantor: no account has the email it gave.*Somebody at Kantor/);
  await expectAccessible();
  await row('12 attempts').getByRole('button', { name: '103.10.2.1' }).click();
  await expect.element(row('36.2.1.9')).not.toBeInTheDocument();
  await at(/address=103\.10\.2\.1/);
  await main.getByRole('button', { name: /Slowed accounts, 24 h/ }).click();
  await at(/event=sign-in\+slowed.*recent=|recent=.*event=sign-in\+slowed/);
  await expect.element(row('12 attempts')).not.toBeInTheDocument();
});

test('keeps the hours of a figure on one line on a phone', async () => {
  await page.viewport(390, 844);
  const { answers } = keepSecurity(entries);
  await openScreen('/task/admin/security', { answers });
  const tile = main.getByRole('button', { name: /Slowed accounts, 24\sh/ });
  await expect.element(tile).toBeVisible();
  const words = document.createNodeIterator(tile.element(), NodeFilter.SHOW_TEXT);
  let text = words.nextNode() as Text;
  while (!text.data.includes('24')) text = words.nextNode() as Text;
  const hours = document.createRange();
  hours.setStart(text, text.data.indexOf('24'));
  hours.setEnd(text, text.data.length);
  expect(hours.getClientRects()).toHaveLength(1);
});

test('says that nothing happened, and that other filters may find something', async () => {
  const { answers } = keepSecurity([]);
  await openScreen('/task/admin/security?address=10.0.0.1', { answers });
  await expect.element(page.getByText('No security events')).toBeVisible();
  await expect.element(page.getByText(/Another kind, another address/)).toBeVisible();
});

test('a second factor is required once the admin has seen whom that stops', async () => {
  const { answers, settings } = keepSecurity(entries);
  await openScreen('/task/admin/security', { answers });
  await button('Sign-in rules', main).click();
  await expect.element(dialog.getByText('51 of them have none yet:')).toBeVisible();
  await contains(dialog.getByRole('list'), /Sari Dewi \(Audit\).*and 50 more/);
  await expectAccessible();
  await expect.element(button('Save', dialog)).toBeDisabled();
  await dialog.getByRole('switch', { name: /Admins and auditors need/ }).click();
  await button('Save', dialog).click();
  await expect.poll(() => settings).toMatchObject({ idle_minutes: null, second_factor_required: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('it is not required by an admin without one, who is led to the profile', async () => {
  const { answers } = keepSecurity(entries, false);
  await openScreen('/task/admin/security', { answers });
  await button('Sign-in rules', main).click();
  await expect.element(dialog.getByRole('link', { name: 'your profile' })).toBeVisible();
  await expect.element(dialog.getByRole('switch', { name: /Admins and auditors need/ })).toBeDisabled();
});

test('on a phone an entry is a card without an empty line, and what narrows is large enough to tap', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openScreen('/task/admin/security', { answers: keepSecurity(entries).answers });
  await expect.element(page.getByRole('button', { name: '36.2.1.9' })).toBeVisible();
  const small = [...document.querySelectorAll('article button')].filter(
    (tapped) => tapped.getBoundingClientRect().height < 48,
  );
  expect(small.map(({ textContent }) => textContent)).toEqual([]);
  const lines = [...document.querySelectorAll('article p')];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ textContent }) => !textContent?.trim())).toEqual([]);
});
