import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Entry } from '../../../../core/offline/entry.ts';
import { listEntries } from '../../../../core/offline/entry-store.ts';
import { emulateTouch } from '../../../../testing/emulate.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  card,
  expectPhotos,
  expectText,
  form,
  inForm,
  notes,
  openMyTasks,
  photos,
  TASK,
  take,
  tapsCount,
} from '../../../../testing/my-tasks-steps.ts';
import { at, dialog, goBack, goTo } from '../../../../testing/screen-steps.ts';
import type { SubmissionContent } from '../submission-draft.ts';

const NEXT = 'Lap kaca';
const tasks = [{ task_name: TASK }, { task_name: NEXT }];

/** The device never reports its position. */
function withoutPosition(): void {
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => {});
  onTestFinished(() => asked.mockRestore());
}

test('sending a photo leads to the camera of the next task', async () => {
  withoutPosition();
  const { sent } = await openMyTasks(tasks);
  await expect.element(card()).toBeVisible();
  goTo('/task/outbox');
  await expect.element(page.getByRole('heading', { name: 'Belum terkirim', level: 1 })).toBeVisible();
  goTo('/task/my-tasks');
  await take();
  // At once: neither the photo nor a position is ready.
  await inForm('Kirim').click();
  await expect.element(form(`Berikutnya: ${NEXT}`)).toBeVisible();
  await expectText(card(), 'Terkirim');
  await expectAccessible();
  await take(`Ambil foto: Berikutnya: ${NEXT}`);
  await tapsCount();
  await inForm('Kirim', NEXT).click();
  await expectText(card(NEXT), 'Terkirim');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ task_name, photo_ids }) => [task_name, photo_ids.length])).toEqual([
    [TASK, 1],
    [NEXT, 1],
  ]);
  // No dialog is left in the history.
  goBack();
  await at('/task/outbox');
});

const isPrepared = ({ data }: Entry) => (data as SubmissionContent).photos.every((each) => !each.unprepared);

/** Whether an element is within the viewport as a whole. */
const isWhole = (part: Element) => {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
};

test.each([
  ['small', 320, 568],
  ['lying', 844, 390],
  ['usual', 390, 844],
])('the Send button does not move while the form loads, on a %s phone', async (size, width, height) => {
  withoutPosition();
  await emulateTouch();
  const { uid } = await openMyTasks();
  await page.viewport(width, height);
  const send = () => inForm('Kirim').element();
  const place = () => {
    const { x, y, width, height } = send().getBoundingClientRect();
    return { x, y, width, height };
  };
  await take();
  await expect.element(inForm('Kirim')).toBeVisible();
  expect(isWhole(send())).toBe(true);
  const { y, height: high } = place();
  await expectPhotos(1);
  const before = place();
  expect([before.y, before.height]).toEqual([y, high]);
  const isDrawn = () => (photos().element() as HTMLImageElement).naturalWidth > 0;
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(async () => (await listEntries(uid)).map(isPrepared)).toEqual([true]);
  expect(isWhole(send())).toBe(true);
  expect(place()).toEqual(before);
  const small = [...form().element().querySelectorAll('button, label:has(input[type=file])')]
    .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 47.5 || box.height < 47.5));
  expect(small).toEqual([]);
  await expectAccessible();
  await inForm('Tulis catatan').click();
  await expect.poll(() => isWhole(notes().element())).toBe(true);
  expect(notes().element().getBoundingClientRect().bottom).toBeLessThan(before.y);
  if (size !== 'small') return;

  // And over a keyboard.
  const view = vi.spyOn(window.visualViewport!, 'height', 'get').mockReturnValue(300);
  onTestFinished(() => view.mockRestore());
  window.visualViewport!.dispatchEvent(new Event('resize'));
  await expect.poll(() => place().y).toBeLessThan(300 - 48);
});
