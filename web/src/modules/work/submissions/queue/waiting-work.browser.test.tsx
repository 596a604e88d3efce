import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { getManagerDashboard, getStaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { cutAt, cutNetwork, reconnect, restoreNetwork } from '../../../../testing/cut-network.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { noFigures, noManagerFigures } from '../../../../testing/fixtures/no-figures.ts';
import { email, keepSignIn, signIn } from '../../../../testing/keep-sign-in.ts';
import {
  card,
  expectMark,
  expectPhotos,
  expectText,
  inForm,
  notes,
  openMyTasks,
  TASK,
  take,
  tapsCount,
} from '../../../../testing/my-tasks-steps.ts';
import { personOf } from '../../../../testing/open-screen.tsx';
import { readPersisted } from '../../../../testing/read-persisted.ts';
import { button, dialog, goTo, main } from '../../../../testing/screen-steps.ts';

const WAITING = 'Menunggu jaringan';
const manager = personOf('manager', { name: 'Rina Kusumawati', email: 'rina@gerai.test' });

/** My Tasks of a person whose session the server may end, and a manager who signs in on the same phone. */
async function openShared() {
  let sessions: ReturnType<typeof keepSignIn> | undefined;
  const phone = await openMyTasks(
    {},
    (staff) => {
      sessions = keepSignIn([staff, manager]);
      return [
        ...sessions.answers,
        // The manager's chip of job roles, and the dashboards to which a sign-in leads.
        answer(listJobRoles, () => []),
        answer(getStaffDashboard, () => noFigures),
        answer(getManagerDashboard, () => noManagerFigures),
      ];
    },
    () => sessions?.check(),
  );
  await expect.element(card()).toBeVisible();
  return { ...phone, end: () => sessions?.end('auth.session_ended') };
}

/** Signs in, and waits for a screen in its frame: an address that is asked for before may be left for the dashboard. */
async function enter(person: Profile): Promise<void> {
  await signIn(person);
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
}

async function send(): Promise<void> {
  await take();
  await expectPhotos(1);
  await notes().fill('Sudah disapu');
  await inForm('Kirim').click();
}

test('a waiting submission stays until its owner signs in again, also while another person is signed in', async () => {
  const phone = await openShared();
  const cut = cutAt(putPhoto, 'before');
  await send();
  await cut;
  phone.end();
  reconnect();
  const waiting = page.getByText('1 bukti tugas menunggu. Masuk untuk mengirimnya.', { exact: true });
  for (const isAnew of [false, true]) {
    if (isAnew) phone.reopen();
    await expect.element(waiting).toBeVisible();
    await expect.element(email).toHaveValue(phone.staff.email);
  }
  await expectAccessible();

  await enter(manager);
  goTo('/task/my-tasks');
  await expect.element(card()).toBeVisible();
  await expectMark('');
  goTo('/task/outbox');
  await expectText(main, 'Tidak ada yang menunggu di perangkat ini');
  // A round of the manager's queue, which would send what it has.
  reconnect();
  await new Promise((done) => setTimeout(done, 300));
  expect(phone.sent).toEqual([]);
  await button('Open menu').click();
  await button('Sign Out').click();
  await expect.element(email).toHaveValue('');
  await expect.element(waiting).not.toBeInTheDocument();

  await enter(phone.staff);
  goTo('/task/my-tasks');
  await expectText(card(), 'Terkirim');
  expect(phone.sent).toMatchObject([{ task_name: TASK, staff_notes: 'Sudah disapu' }]);
});

test('signing out warns of waiting submissions, and removes them from view', async () => {
  const phone = await openShared();
  cutNetwork();
  await send();
  await expectMark('1 belum terkirim');
  await button('Buka menu').click();
  await button('Keluar').click();
  await expectText(dialog, '1 bukti tugas belum terkirim');
  await expectAccessible();
  await button('Batal', dialog).click();
  await expect.element(card()).toBeVisible();
  await button('Keluar').click();
  await button('Keluar', dialog).click();
  await expect.element(email).toBeVisible();
  await expect.poll(readPersisted).toEqual([]);
  phone.reopen();
  await expect.element(email).toHaveValue('');
  await expect.element(page.getByText(/menunggu/)).not.toBeInTheDocument();
  restoreNetwork();
  await signIn(phone.staff);
  await expect.element(page.getByRole('banner')).toBeVisible();
});

test('a queued submission can be taken back and changed until the server has it', async () => {
  const phone = await openMyTasks();
  await expect.element(card()).toBeVisible();
  cutNetwork();
  await send();
  await expectText(card(), WAITING);
  await card().getByRole('button', { name: TASK, exact: true }).click();
  await inForm('Tarik kembali dan ubah').click();
  await notes().fill('Belum selesai');
  await expectMark('1 draf');
  reconnect();
  await new Promise((done) => setTimeout(done, 300));
  expect(phone.sent).toEqual([]);
  await notes().fill('Sudah disapu');
  await tapsCount();
  await inForm('Kirim').click();
  await expectText(card(), 'Terkirim');
  expect(phone.sent).toMatchObject([{ staff_notes: 'Sudah disapu' }]);
});
