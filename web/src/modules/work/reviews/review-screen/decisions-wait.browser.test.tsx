import '../../../../app/operations.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sendLive } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepReviews, reviewNotes, sheetOf } from '../../../../testing/keep-reviews.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains, dialog, goTo, noticed, text } from '../../../../testing/screen-steps.ts';

const REVIEW = '/task/manager/review';
const NOTES = 'Sudut masih kotor';
const DECIDED = [
  ['Sapu lantai', 'Approved', ''],
  ['Lap meja', 'Rejected', NOTES],
];

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

/** A manager's phone with two submissions to decide, without photos. */
async function openReviews() {
  const [first, second] = waiting(2, { photos: [] }) as [Item, Item];
  first.task_name = 'Sapu lantai';
  second.task_name = 'Lap meja';
  const rina = personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
  const server = keepReviews([first, second], rina);
  const screen = await openScreen(REVIEW, { as: rina, answers: server.answers });
  await expect.element(sheetOf(first)).toBeVisible();
  return { first, second, server, ...screen };
}
type Item = ReturnType<typeof waiting>[number];

const mark = page.getByRole('banner').getByRole('link', { name: /not sent|not accepted|Sending/ });
const entries = page.getByRole('article');

async function approve(item: Item): Promise<void> {
  await expect.element(sheetOf(item)).toBeVisible();
  await button('Approve', sheetOf(item)).click();
}

async function reject(item: Item): Promise<void> {
  await expect.element(sheetOf(item)).toBeVisible();
  await button('Reject', sheetOf(item)).click();
  await reviewNotes.fill(NOTES);
  await button('Reject and send', sheetOf(item)).click();
}

async function expectDecidedOnce(server: Awaited<ReturnType<typeof openReviews>>['server']): Promise<void> {
  await expect.poll(server.decided).toEqual(DECIDED);
  await expect.element(mark).not.toBeInTheDocument();
  goTo('/task/outbox');
  await expect.element(text('Nothing waits on this device')).toBeVisible();
}

test.each([
  ['before the server has the first', 'down'],
  ['when the answer to the first is on the way', 'no answers'],
] as const)('decisions wait where the network goes %s, and go out once, in order', async (_when, network) => {
  const { first, second, server, reopen } = await openReviews();
  server.network = network;
  await approve(first);
  await reject(second);
  await expect.element(text('No tasks to review')).toBeVisible();
  await expectAccessible();
  // Leaving the screen ends the time in which they can be undone.
  goTo('/task/outbox');
  await expect.element(mark).toHaveTextContent('2 not sent');
  await expect.element(entries).toHaveLength(2);
  await contains(entries.first(), first.task_name);
  await contains(entries.first(), `Decision: approve · ${first.outlet_name}`);
  await contains(entries.last(), NOTES);
  await expectAccessible();
  reopen();
  await expect.element(entries).toHaveLength(2);
  // What the server has already is said again, with the same answer.
  expect(server.decided()).toEqual(DECIDED.slice(0, network === 'down' ? 0 : 1));
  server.restore();
  await expectDecidedOnce(server);
});

test('a page that is left sends its decisions at once, and the rest at the next start', async () => {
  const { first, second, server, reopen } = await openReviews();
  const fetched = vi.spyOn(window, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const outliving = () => fetched.mock.calls.filter(([, init]) => init?.keepalive).length;
  await approve(first);
  await expect.element(button(`Undo: ${first.task_name}`)).toBeVisible();
  expect(server.decided()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(server.decided).toEqual(DECIDED.slice(0, 1));
  expect(outliving()).toBe(1);
  // The queue has said it again.
  await noticed('Task approved successfully!');

  server.network = 'down';
  await reject(second);
  await expect.element(button(`Undo: ${second.task_name}`)).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  reopen();
  await expect.element(mark).toHaveTextContent('1 not sent');
  server.restore();
  await expectDecidedOnce(server);
});

test('a desk that was left opens again at what still waits', async () => {
  const { first, second, server } = await openReviews();
  await approve(first);
  await expect.element(sheetOf(second)).toBeVisible();
  goTo('/task/outbox');
  await expect.poll(server.decided).toEqual(DECIDED.slice(0, 1));
  sendLive('task approved', { outlet_id: first.outlet_id });
  await noticed('Task approved successfully!');
  goTo(REVIEW);
  await expect.element(sheetOf(second)).toBeVisible();
  expect(sheetOf(first).query()).toBeNull();
});

test('a decision that another person made first comes back with its notes', async () => {
  const { first, second, server, reopen } = await openReviews();
  server.network = 'down';
  await approve(first);
  await reject(second);
  goTo('/task/outbox');
  await expect.element(mark).toHaveTextContent('2 not sent');
  for (const item of [first, second]) server.decideElsewhere(item, 'Diah Permatasari');
  server.restore();
  const refusal = 'This task was already approved by Diah Permatasari';
  await noticed('Review Failed', refusal);
  await expect.element(mark).toHaveTextContent('2 not accepted');
  const refused = entries.filter({ hasText: second.task_name });
  await contains(refused, refusal);
  await contains(refused, NOTES);
  reopen();
  await contains(refused, NOTES);
  await button('Discard', refused).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(mark).toHaveTextContent('1 not accepted');
});

test('signing out warns of decisions that wait', async () => {
  const { first, second, server } = await openReviews();
  server.network = 'down';
  await approve(first);
  await expect.element(sheetOf(second)).toBeVisible();
  goTo('/task/outbox');
  await expect.element(mark).toHaveTextContent('1 not sent');
  await button('Open menu').click();
  await button('Sign Out').click();
  await contains(dialog.last(), '1 decision has not been sent yet');
});
