import { listApiKeys } from '@gerai/shared/accounts/api-keys/contract.ts';
import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets, pageOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { countUnreadNotifications, listNotifications } from '@gerai/shared/insight/notifications/contract.ts';
import { listWebhooks } from '@gerai/shared/operations/webhooks/contract.ts';
import { getDailyTask, listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { listManagerHistory } from '@gerai/shared/work/reviews/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { noticeOf } from '../../testing/create-notices.ts';
import { reviewedOf, waiting } from '../../testing/create-reviews.ts';
import { taskAttemptOf, taskDetailOf } from '../../testing/create-task-detail.ts';
import { keepReviews } from '../../testing/keep-reviews.ts';
import { keepUsers } from '../../testing/keep-users.ts';
import { taskOf } from '../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { at, button, dialog, goBack, goTo, link } from '../../testing/screen-steps.ts';
import { closeByAddress, openLayer } from './layer-history.ts';

const REVIEW = '/task/manager/review';
const HISTORY = '/task/manager/history';
const MINE = '/task/my-tasks';
const layerOf = () => (history.state as { layer?: number }).layer;
const dialogs = () => dialog.elements().length;

test('Back closes one layer at a time, and a closed layer leaves no history entry', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const rina = personOf('manager', { name: 'Rina Kusumawati' });
  const [item] = waiting(1, { task_name: 'Sapu lantai' });
  const task = taskDetailOf({
    task_name: 'Lap kaca',
    attempts: [taskAttemptOf({ photos: waiting(1)[0]!.photos })],
  });
  const notice = noticeOf({ kind: 'to_review', task_name: 'Isi sabun', submission_id: item!.id });
  await openScreen(MINE, {
    as: rina,
    answers: [
      ...keepReviews([item!], rina).answers,
      answer(listMyTasks, () => ({ business_date: taskOf().task_date, now: notice.at, tasks: [] })),
      answer(listOutlets, () => []),
      answer(listManagerHistory, () => ({
        rows: [reviewedOf({ task_id: task.id, task_name: 'Lap kaca' })],
        next: null,
        total: 1,
      })),
      answer(getDailyTask, () => task),
      answer(countUnreadNotifications, () => ({ unread: 1, muted: [] })),
      answer(listNotifications, () => ({ rows: [{ ...notice, read: true }], next: null, until: null })),
    ],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  goTo(REVIEW);
  const viewer = page.getByRole('dialog', { name: 'Sapu lantai', exact: true });
  const photo = page.getByRole('button', { name: /Photo sent for Sapu lantai/ }).first();

  // In the viewer of the review screen.
  await photo.click();
  await expect.element(viewer).toBeVisible();
  goBack();
  await expect.element(viewer).not.toBeInTheDocument();
  await at(REVIEW);
  await expect.element(photo).toBeVisible();

  // Forward does not bring it back.
  history.forward();
  await expect.element(photo).toBeVisible();
  await expect.element(viewer).not.toBeInTheDocument();

  // Closed by its button or by Escape, Back leaves the screen at once.
  await photo.click();
  await viewer.getByRole('button', { name: /^Close/ }).click();
  await expect.element(viewer).not.toBeInTheDocument();
  await photo.click();
  await expect.element(viewer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(layerOf).toBeUndefined();
  goBack();
  await at(MINE);
  history.forward();
  await at(REVIEW);

  // A viewer above a detail that is in the address.
  goTo(HISTORY);
  await link('Lap kaca').click();
  const detail = page.getByRole('dialog', { name: 'Task Detail', exact: true });
  await button('Photo sent for Lap kaca', detail).first().click();
  await expect.poll(dialogs).toBe(2);
  await expect.poll(layerOf).toBe(1);
  goBack();
  await expect.poll(dialogs).toBe(1);
  await at(/task=/);
  goBack();
  await expect.poll(dialogs).toBe(0);
  await at(HISTORY);
  await link('Lap kaca').click();
  await button('Close', detail).click();
  await expect.element(detail).not.toBeInTheDocument();
  await at(HISTORY);
  goBack();
  await at(REVIEW);
  goBack();
  await at(MINE);

  // A link in a dialog opens its screen, and Back returns to the dialog's page.
  await button('Notifications, 1 unread').click();
  await dialog.getByRole('link').last().click();
  await at(/review\?submission=/);
  await expect.poll(dialogs).toBe(0);
  goBack();
  await at(MINE);
  await expect.poll(dialogs).toBe(0);
});

test('Back loses nothing that was entered', async () => {
  // Back must have somewhere to go: before the first entry it would leave the tests.
  await openScreen('/task/admin/outlets', {
    answers: [
      ...keepUsers([]),
      answer(listOutlets, () => []),
      answer(pageOutlets, () => ({ rows: [], next: null, total: 0 })),
      answer(listJobRoles, () => []),
      answer(listLoginRoles, () => []),
    ],
  });
  await expect.element(button('Add outlet').first()).toBeVisible();
  goTo('/task/admin/users');
  const form = page.getByRole('dialog', { name: 'Add User', exact: true });
  const question = page.getByRole('dialog', { name: 'Discard your changes?', exact: true });
  const name = form.getByLabelText(/^Full Name/);
  await button('Add User').first().click();
  await name.fill('Budi');
  await expect.poll(layerOf).toBe(1);

  // The dialog asks, and Back again answers that it stays.
  goBack();
  await expect.element(question).toBeVisible();
  await expect.poll(layerOf).toBe(2);
  goBack();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Budi');
  expect(location.search).toMatch(/add=/);
  await at(/add=/);
  await expect.poll(layerOf).toBe(1);
  goBack();
  await button('Discard', question).click();
  await expect.element(form).not.toBeInTheDocument();
  await at('/task/admin/users');

  // So does a form without an address.
  goTo('/task/admin/outlets');
  await button('Add outlet').first().click();
  const outlet = page.getByRole('dialog', { name: 'Add outlet', exact: true });
  const outletName = outlet.getByLabelText(/^Outlet name|^Name/);
  await outletName.fill('Gerai baru');
  await expect.poll(layerOf).toBe(1);
  goBack();
  await button('Keep editing', question).click();
  await expect.element(outletName).toHaveValue('Gerai baru');
  await expect.poll(layerOf).toBe(1);
  goBack();
  await button('Discard', question).click();
  await expect.element(outlet).not.toBeInTheDocument();
  await at('/task/admin/outlets');
});

test('a dialog that is opened after a sign-out stays on its screen, whatever was open before', async () => {
  await openScreen('/task/admin/api-keys', {
    answers: [
      answer(listApiKeys, () => ({ rows: [], next: null })),
      answer(listWebhooks, () => ({ rows: [] })),
    ],
  });
  await expect.element(button('New key').first()).toBeVisible();
  goTo('/task/admin/webhooks');
  await button('New webhook').first().click();
  await button('Cancel', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // As the session does when it ends, or when somebody else signs in: an entry without the router's state.
  history.replaceState(null, '', '/task/admin/api-keys');
  await button('New key').first().click();
  await expect.element(button('Make the key', dialog)).toBeVisible();
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(dialog).toBeVisible();
  await at('/task/admin/api-keys');
});

test('what an address opened closes once, also while a layer over it is being removed', async () => {
  await openScreen('/task/admin/users', {
    answers: [
      ...keepUsers([]),
      answer(listOutlets, () => []),
      answer(listJobRoles, () => []),
      answer(listLoginRoles, () => []),
    ],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  goTo('/task/admin/users?role=staff');
  await at('/task/admin/users?role=staff');
  goTo('/task/admin/users?role=staff&search=Sari');
  await at('/task/admin/users?role=staff&search=Sari');
  const remove = openLayer({ current: undefined });
  await expect.poll(layerOf).toBe(1);
  // A form that is saved has nothing to lose any more, and the answer may come before its layer's entry is gone.
  remove();
  await Promise.resolve();
  closeByAddress('search', () => expect.unreachable());
  await at('/task/admin/users?role=staff');
  await new Promise((resolve) => setTimeout(resolve, 700));
  await at('/task/admin/users?role=staff');
  expect(layerOf()).toBeUndefined();
});
