import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploads } from '../../../../testing/answer-uploads.ts';
import { type CutAt, cutAt, cutNetwork, reconnect } from '../../../../testing/cut-network.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepSignIn } from '../../../../testing/keep-sign-in.ts';
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
  textOf,
} from '../../../../testing/my-tasks-steps.ts';
import { button, goTo, main } from '../../../../testing/screen-steps.ts';

const WAITING = 'Menunggu jaringan';
const NOTES = 'Sudah disapu';

/** Submits two photos and a note. */
async function send(): Promise<void> {
  await take();
  await expectPhotos(1);
  await take('Kamera');
  await notes().fill(NOTES);
  await expectPhotos(2);
  await inForm('Kirim').click();
}

/** Expects exactly one submission with its two photos, shown as sent in the list and in the queue. */
async function expectSentOnce({ sent, tasks }: Awaited<ReturnType<typeof openMyTasks>>): Promise<void> {
  await expectText(card(), 'Terkirim');
  // The list may say that it was sent before the queue has its own answer.
  await expect.poll(() => textOf(card())).not.toContain(WAITING);
  await expectMark('');
  expect(sent).toMatchObject([{ task_name: TASK, staff_notes: NOTES }]);
  expect(new Set(sent[0]!.photo_ids).size).toBe(2);
  expect(tasks[0]!.submission).toMatchObject({ attempt: 1 });
  // Whatever was begun anew, each photo was the same bytes under one address.
  expect([...uploads.values()].map((digests) => digests.size)).toEqual([1, 1]);
  goTo('/task/outbox');
  await expectText(main, 'Terkirim dari sini hari ini');
  await expectText(main.getByRole('listitem').filter({ hasText: TASK }), '2 foto');
  expect(sent).toHaveLength(1);
}

/** When the network is cut; at which call and where; whether the page is also opened anew meanwhile. */
const cuts: [when: string, call: typeof putPhoto | typeof submitTask, at: CutAt, number: number][] = [
  ['in the middle of a photo', putPhoto, 'before', 1],
  ['when the server has a photo and its answer is on the way', putPhoto, 'answer', 1],
  ['between two photos', putPhoto, 'before', 2],
  ['before the submission', submitTask, 'before', 1],
  ['when the server has the submission and its answer is on the way', submitTask, 'answer', 1],
];

test.each(cuts.flatMap((cut) => [[...cut, false] as const, [...cut, true] as const]))(
  'a submission is sent once when the network goes %s (%o %s %i), with the page opened anew: %s',
  async (_when, call, at, number, isAnew) => {
    const phone = await openMyTasks();
    const cut = cutAt(call, at, number);
    await send();
    await cut;
    if (isAnew) phone.reopen();
    await expectText(card(), WAITING);
    await expectMark('1 belum terkirim');
    reconnect();
    await expectSentOnce(phone);
  },
);

test('a submission is sent once that was sent off without a network', async () => {
  const phone = await openMyTasks();
  await expect.element(card()).toBeVisible();
  cutNetwork();
  await send();
  await expectText(card(), WAITING);
  expect([phone.sent, [...uploads.keys()].length]).toEqual([[], 1]);
  reconnect();
  await expectSentOnce(phone);
});

test('a draft is kept when the page is opened anew, and waits on the device without a network', async () => {
  const { reopen, sent } = await openMyTasks();
  await take();
  await notes().fill(NOTES);
  await expectPhotos(1);
  reopen();
  await expectPhotos(1);
  await expect.element(notes()).toHaveValue(NOTES);
  await inForm('Tutup').click();
  await expectText(card(), 'Draf tersimpan di perangkat ini, belum dikirim');
  await expectAccessible();

  await button('Lanjutkan', card()).click();
  await expect.element(notes()).toHaveValue(NOTES);
  cutNetwork();
  await inForm('Kirim').click();
  await expectText(card(), 'Menunggu jaringan. Tersimpan di perangkat ini dan otomatis terkirim.');
  await expectAccessible();
  reconnect();
  await expectText(card(), 'Terkirim');
  expect(textOf(card())).not.toContain(WAITING);
  expect(sent.map(({ staff_notes, photo_ids }) => [staff_notes, photo_ids.length])).toEqual([[NOTES, 1]]);
});

test('the card says which photo is on its way', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const phone = await openMyTasks({}, [], (endpoint) => (endpoint === putPhoto ? held : undefined));
  await send();
  await expectText(card(), 'Mengirim foto 1 dari 2');
  release();
  await expectSentOnce(phone);
});

test.each([
  ['ahead', 3],
  ['behind', -3],
])('a clock that is days %s keeps nothing from being sent', async (_how, days) => {
  const phone = await openMyTasks({}, (staff) => keepSignIn([staff]).answers);
  vi.useFakeTimers({ now: Date.now() + days * 24 * 3_600_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  phone.reopen();
  const cut = cutAt(submitTask, 'answer');
  await send();
  await cut;
  await expectText(card(), WAITING);
  reconnect();
  await expectSentOnce(phone);
});
