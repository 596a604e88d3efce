import {
  bothTexts,
  checklistLesson,
  insertCourse,
  insertEnrolment,
  quizLesson,
  textLesson,
} from '@gerai/server/testing/courses.ts';
import { expect, type Page } from '@playwright/test';
import { newCourseName } from '../../support/create-course.ts';
import { uidOf } from '../../support/create-outlet.ts';
import { test as journey, signIn } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { type NetworkProxy, startNetworkProxy } from '../../support/network-proxy.ts';
import { ADMIN } from '../../support/start-product.ts';

/** A network that can be cut. */
const test = journey.extend<{ network: NetworkProxy }>({
  network: async ({ product }, use) => {
    const network = await startNetworkProxy(product.address);
    await use(network);
    await network.close();
  },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('lessons completed and quizzes submitted without a network count once it is back, also after leaving the page', async ({
  product: { context },
  outlet,
  device,
  network,
}) => {
  const lessons = [textLesson('Read this'), checklistLesson('Get ready'), quizLesson({ max_attempts: 1 })];
  const course = await insertCourse(context.db, await uidOf(context, ADMIN), {
    content: { title: bothTexts(newCourseName('Network')), lessons },
  });
  const enrolment = await insertEnrolment(context.db, course, await uidOf(context, outlet.staff), {
    started: true,
  });
  const pathOf = (at: number) => `/training/courses/${course.id}/lessons/${lessons[at]!.id}`;
  const completions = async () => {
    const rows = context.db.selectFrom('lesson_completions').select('lesson_id');
    return (await rows.where('enrolment_id', '=', enrolment.id).execute()).length;
  };
  const page = await (await device()).newPage();
  await page.goto(`${network.address}${pathOf(0)}`);
  await signIn(page, outlet.staff);

  // The server stores it, but the response is lost: it is resent automatically, and the screen says so.
  const cut = network.cutAt(/^POST .*\/completion/, 'answer');
  await button(page, 'Selesai dan lanjutkan').click();
  await cut;
  await expect(page.getByText('Jaringan lemah. Mencoba lagi…', { exact: true })).toBeVisible();
  network.mend();
  await expect(heading(page, 'Get ready (id)')).toBeVisible();

  // What waits for a network is sent from whichever screen is opened next.
  for (const name of ['Soap (id)', 'Water (id)'])
    await page.getByRole('checkbox', { name, exact: true }).click();
  await cutAndLeave(page, network, async () => {
    await button(page, 'Selesai dan lanjutkan').click();
    await expect(page.getByText('Tidak ada jaringan. Akan dikirim begitu jaringan kembali.')).toBeVisible();
  });
  await page.goto(`${network.address}/task/profile`);
  await expect.poll(completions, { timeout: 40_000 }).toBe(2);
  await page.goto(`${network.address}${pathOf(2)}`);
  await expect(heading(page, 'What do you know? (id)')).toBeVisible();

  await button(page, 'Mulai kuis').click();
  await page.getByText('A minute (id)', { exact: true }).click();
  await cutAndLeave(page, network, async () => {
    // An answer may still be changed.
    await page.getByText('Twenty seconds (id)', { exact: true }).click();
    await button(page, 'Kumpulkan').click();
    await expect(page.getByText(/^Tidak ada jaringan\. Jawaban Anda disimpan/)).toBeVisible();
  });
  await page.goto(`${network.address}${pathOf(2)}`);
  await expect(heading(page, 'Lulus')).toBeVisible();
  await expect(page.getByText('100%', { exact: true })).toBeVisible();

  expect(await completions()).toBe(3);
  const waiting = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('gerai-offline');
      await new Promise((resolve) => open.addEventListener('success', resolve));
      const all = open.result.transaction('entries').objectStore('entries').getAllKeys();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      open.result.close();
      return all.result;
    });
  await expect.poll(waiting).toEqual([]);
});

test('time spent in a lesson left and reopened without a network is sent once', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const lessons = [checklistLesson('Get ready'), quizLesson({ max_attempts: 1 })];
  const title = newCourseName('Coming back');
  const course = await insertCourse(context.db, await uidOf(context, ADMIN), {
    content: { title: bothTexts(title), lessons },
  });
  await insertEnrolment(context.db, course, await uidOf(context, outlet.staff), { started: true });
  const page = await enter(outlet.staff, `/training/courses/${course.id}`);
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (/\/(completion|submission)$/.test(request.url())) sent.push(new URL(request.url()).pathname);
  });
  const leaveAndComeBack = async () => {
    await page.getByRole('link', { name: `${title} (id)`, exact: true }).click();
    await expect(heading(page, `${title} (id)`)).toBeVisible();
    await page.getByRole('link', { name: 'Lanjutkan', exact: true }).click();
  };

  await page.getByRole('link', { name: 'Lanjutkan', exact: true }).click();
  const soap = page.getByRole('checkbox', { name: 'Soap (id)', exact: true });
  await soap.click();
  await page.getByRole('checkbox', { name: 'Water (id)', exact: true }).click();
  await page.context().setOffline(true);
  await button(page, 'Selesai dan lanjutkan').click();
  const waits = page.getByText('Tidak ada jaringan. Akan dikirim begitu jaringan kembali.');
  await expect(waits).toBeVisible();
  // Answers being sent can't be changed.
  await expect(soap).toBeDisabled();
  await leaveAndComeBack();
  await expect(waits).toBeVisible();
  await expect(soap).toBeDisabled();
  await page.context().setOffline(false);
  await expect(heading(page, 'What do you know? (id)')).toBeVisible();

  await button(page, 'Mulai kuis').click();
  await page.getByText('Twenty seconds (id)', { exact: true }).click();
  await page.context().setOffline(true);
  await button(page, 'Kumpulkan').click();
  const kept = page.getByText(/^Tidak ada jaringan\. Jawaban Anda disimpan/);
  await expect(kept).toBeVisible();
  await leaveAndComeBack();
  await expect(kept).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page, 'Lulus')).toBeVisible();
  await expect(page.getByText(/^Percobaan ini sudah dikumpulkan/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Selesaikan kursus', exact: true })).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a course that cannot be reached says so under the button, which enrolls when it is pressed again', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const title = newCourseName('Reached');
  const course = await insertCourse(context.db, await uidOf(context, ADMIN), {
    content: { title: bothTexts(title) },
  });
  const page = await enter(outlet.staff, `/training/courses/${course.id}`);
  const enrol = button(page, 'Daftar Sekarang');
  const place = await enrol.boundingBox();
  await page.context().setOffline(true);
  await enrol.click();
  await expect(page.getByRole('alert')).toHaveText('Server tidak terjangkau. Periksa koneksi Anda.');
  expect(await enrol.boundingBox()).toEqual(place);
  await page.context().setOffline(false);
  await enrol.click();
  const start = button(page, 'Mulai');
  await expect(start).toBeVisible();
  expect(await start.boundingBox()).toEqual(place);
});

/** Acts without a network, and leaves the page before it is back. */
async function cutAndLeave(page: Page, network: NetworkProxy, work: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  // Leaving a page ends its offline emulation, so the proxy is cut too.
  network.cut();
  await work();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  network.mend();
}
