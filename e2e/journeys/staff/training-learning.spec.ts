import type { Context } from '@gerai/server/platform/context.ts';
import { bothTexts, insertCourse, insertEnrolment, quizLesson } from '@gerai/server/testing/courses.ts';
import { expect, type Page } from '@playwright/test';
import { insertEveryKind, newCourseName, placesKept } from '../../support/create-course.ts';
import { uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { recordVideo } from '../../support/record-video.ts';
import { ADMIN } from '../../support/start-product.ts';

/** The stored duration; the recording is a little longer. */
const VIDEO_SECONDS = 3;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const choose = (page: Page, text: string) => main(page).getByText(text, { exact: true }).click();

test('a staff member takes a course from its card to its certificate, over a reload and a lost network', async ({
  product: { context },
  outlet,
  enter,
  device,
}) => {
  const name = newCourseName('Hygiene');
  const recorder = await (await device()).newPage();
  const video = await recordVideo(recorder, VIDEO_SECONDS + 1);
  const admin = await uidOf(context, ADMIN);
  await insertEveryKind(context, admin, { title: name, video, seconds: VIDEO_SECONDS });
  const title = `${name} (id)`;

  const page = await enter(outlet.staff, '/training/courses');
  await expect(heading(page, 'Kursus')).toBeVisible();
  await button(page, 'Keselamatan').click();
  await expect(page).toHaveURL(/category=Safety/);
  await page.getByRole('searchbox', { name: 'Cari kursus', exact: true }).fill(name);
  await expect(page).toHaveURL(/q=Hygiene/);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([title]);
  const enrol = button(page, `Daftar Sekarang: ${title}`);
  await setTextSize(page, '200%');
  const label = enrol.locator('.mantine-Button-label');
  expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth), 'cut off').toBeLessThan(2);
  await setTextSize(page, '');
  await enrol.click();

  await expect(heading(page, title)).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'Belum terbuka', exact: true })).toHaveCount(4);
  await button(page, 'Mulai').click();

  // A text reopens at the reading position.
  await expect(heading(page, 'Why we wash (id)')).toBeVisible();
  await expect(page.getByText('Pelajaran 1 dari 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'more about it', exact: true })).toHaveAttribute(
    'href',
    'https://example.com/hands',
  );
  const half = await page.evaluate(() => {
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2 });
    return scrollY;
  });
  await expect.poll(() => placesKept(page)).toBe(1);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(half - 100);
  await button(page, 'Selesai dan lanjutkan').click();

  // An uploaded video has to be watched.
  await expect(heading(page, 'How we wash (id)')).toBeVisible();
  await expect(button(page, 'Selesai dan lanjutkan')).toBeDisabled();
  await expect(page.getByText(/: 0% dari/)).toBeVisible();
  await expectAccessible(page);
  await page.locator('video').evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    return player.play();
  });
  await expect(button(page, 'Selesai dan lanjutkan')).toBeEnabled();
  await button(page, 'Selesai dan lanjutkan').click();

  // Ticks stay on the device while the server is unreachable.
  await expect(heading(page, 'Get ready (id)')).toBeVisible();
  await page.route('**/place', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Soap (id)', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Soap (id)', exact: true })).toBeChecked();
  await expect(page.getByText('1 dari 2 selesai', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Soap (id)', exact: true })).toBeChecked();
  await page.unroute('**/place');
  await page.getByRole('checkbox', { name: 'Water (id)', exact: true }).click();
  await page.context().setOffline(true);
  await button(page, 'Selesai dan lanjutkan').click();
  await expect(page.getByText('Tidak ada jaringan. Akan dikirim begitu jaringan kembali.')).toBeVisible();
  await page.context().setOffline(false);

  // A failed quiz explains why, and can be retried.
  await expect(heading(page, 'What do you know? (id)')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Mulai kuis').click();
  await expect(page.getByRole('group', { name: 'How long do you wash your hands? (id)' })).toBeFocused();
  await choose(page, 'Five seconds (id)');
  await expectAccessible(page);
  await button(page, 'Pertanyaan berikutnya').click();
  await choose(page, 'Before food (id)');
  await choose(page, 'After money (id)');
  await page.reload();
  await expect(page.getByText('Pertanyaan 2 dari 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Before food (id)', exact: true })).toBeChecked();
  await button(page, 'Pertanyaan berikutnya').click();
  await button(page, 'Pertanyaan berikutnya').click();
  await putInOrder(page, ['Soap (id)', 'Wet (id)', 'Rinse (id)']);
  await expectAccessible(page);
  await button(page, 'Kumpulkan').click();
  await expectAccessible(page);
  await button(page, 'Jawab dulu').click();
  await expect(page.getByText('Pertanyaan 3 dari 4', { exact: true })).toBeVisible();
  await choose(page, 'Salah');
  await button(page, 'Pertanyaan berikutnya').click();
  await page.context().setOffline(true);
  await button(page, 'Kumpulkan').click();
  await expect(page.getByText(/^Tidak ada jaringan\. Jawaban Anda disimpan/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page, 'Belum lulus')).toBeVisible();
  await expect(page.getByText('50%', { exact: true })).toBeVisible();
  await expect(page.getByText('Anda masih punya 2 kesempatan.', { exact: true })).toBeVisible();
  await expect(page.getByText('Twenty seconds. (id)', { exact: true })).toBeVisible();
  await expect(page.getByText('Jawaban benar', { exact: false })).toHaveCount(0);
  await expectAccessible(page);

  await button(page, 'Coba lagi').click();
  await choose(page, 'Twenty seconds (id)');
  await button(page, 'Pertanyaan berikutnya').click();
  await choose(page, 'Before food (id)');
  await choose(page, 'After money (id)');
  await button(page, 'Pertanyaan berikutnya').click();
  await choose(page, 'Salah');
  await button(page, 'Pertanyaan berikutnya').click();
  await putInOrder(page, ['Wet (id)', 'Soap (id)', 'Rinse (id)']);
  await button(page, 'Kumpulkan').click();
  await expect(heading(page, 'Lulus')).toBeVisible();
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  const finish = page.getByRole('link', { name: 'Selesaikan kursus', exact: true });
  // Tall enough for a thumb, with its text centred.
  const { height, off } = await finish.evaluate((link) => {
    const [all, words] = [link, link.querySelector('span span')!].map((part) => part.getBoundingClientRect());
    return { height: all!.height, off: words!.top - all!.top - (all!.bottom - words!.bottom) };
  });
  expect(height).toBeGreaterThanOrEqual(48);
  expect(Math.abs(off)).toBeLessThan(2);
  await finish.click();

  await expect(heading(page, 'Bagus sekali. Anda telah menyelesaikan kursus ini.')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lihat sertifikat Anda', exact: true }).click();
  await expect(page).toHaveURL(/\/training\/certificates/);
  const staff = await uidOf(context, outlet.staff);
  await expect.poll(() => certificatesOf(context, staff)).toBe(1);
});

test("two tabs share an attempt, and the second shows the first one's result", async ({
  product: { context },
  outlet,
  enter,
}) => {
  const admin = await uidOf(context, ADMIN);
  const quiz = quizLesson({ max_attempts: 1 });
  const course = await insertCourse(context.db, admin, {
    content: { title: bothTexts(newCourseName('Quiz')), lessons: [quiz] },
  });
  await insertEnrolment(context.db, course, await uidOf(context, outlet.staff), { started: true });
  const path = `/training/courses/${course.id}/lessons/${quiz.id}`;
  const one = await enter(outlet.staff, path);
  await button(one, 'Mulai kuis').click();
  await expect(heading(one, 'How long? (id)')).toBeVisible();
  const two = await one.context().newPage();
  await two.goto(path);
  await expect(heading(two, 'How long? (id)')).toBeVisible();
  await choose(one, 'Five seconds (id)');
  await expect(two.getByRole('radio', { name: 'Five seconds (id)', exact: true })).toBeChecked();
  await button(one, 'Kumpulkan').click();
  await expect(heading(one, 'Belum lulus')).toBeVisible();
  await expect(
    one.getByText('Kesempatan Anda sudah habis. Mintalah kesempatan lagi kepada manajer Anda.'),
  ).toBeVisible();
  await expect(one.getByText('Jawaban benar: Twenty seconds (id)', { exact: true })).toBeVisible();
  await expect(button(one, 'Coba lagi')).toHaveCount(0);
  await expect(
    two.getByText('Percobaan ini sudah dikumpulkan di tempat lain: di tab atau perangkat lain.'),
  ).toBeVisible();
  await expect(heading(two, 'Belum lulus')).toBeVisible();
  await expectAccessible(two);
  await one.getByRole('link', { name: 'Kembali ke kursus', exact: true }).click();
  await expect(one).toHaveURL(new RegExp(`/training/courses/${course.id}$`));
  await expect(
    one.getByText('Kesempatan Anda sudah habis. Mintalah kesempatan lagi kepada manajer Anda.'),
  ).toBeVisible();
  await expect(one.getByRole('link', { name: 'Lanjutkan', exact: true })).toHaveCount(0);
  await expectAccessible(one);
  await one.getByRole('link', { name: /^Lihat hasilnya: / }).click();
  await expect(heading(one, 'Belum lulus')).toBeVisible();
});

/** Sets the text size as in the browser's settings. */
const setTextSize = (page: Page, size: string) =>
  page.evaluate((of) => {
    document.documentElement.style.fontSize = of;
  }, size);

/** Puts a question's options in an order by their buttons. */
async function putInOrder(page: Page, wanted: readonly string[]): Promise<void> {
  const names = main(page).getByRole('list').getByRole('listitem').locator('[class*="_text_"]');
  await expect(names).toHaveCount(wanted.length);
  for (const [place, name] of wanted.entries())
    for (;;) {
      const order = await names.allTextContents();
      const at = order.indexOf(name);
      if (at <= place) break;
      await button(page, `Naikkan: ${name}`).click();
      await expect(names.nth(at - 1)).toHaveText(name);
    }
  await expect(names).toHaveText([...wanted]);
}

async function certificatesOf({ db }: Context, uid: string): Promise<number> {
  const rows = await db.selectFrom('certificates').select('id').where('user_id', '=', uid).execute();
  return rows.length;
}
