import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillDevice } from '../../../../core/offline/testing/fill-device.ts';
import { sendLive } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  everyQuestion,
  handIn,
  keepLearning,
  quizLesson,
  takenCourse,
  textLesson,
} from '../../../../testing/keep-learning.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button, link, main, text } from '../../../../testing/screen-steps.ts';

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const pick = (words: string) => text(words, main).click();
const next = button('Pertanyaan berikutnya');
const submit = button('Kumpulkan');
const noChance = text('Kesempatan Anda sudah habis. Mintalah kesempatan lagi kepada manajer Anda.');

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

/** Opens the quiz at the end of a course. */
async function openQuiz(given: Parameters<typeof quizLesson>[0]) {
  const course = takenCourse('Hygiene', [textLesson(), quizLesson(given)], { completed: 1 });
  const path = `/training/courses/${course.id}`;
  const screen = await openScreen(`${path}/lessons/${course.content.lessons[1]!.id}`, {
    as: personOf('staff', { name: 'Siti', language: 'id' }),
    answers: keepLearning(course),
    restWaits: true,
  });
  await expect.element(heading('What do you know? (id)')).toBeVisible();
  return { ...screen, course, path };
}

/** Puts a question's options in an order by their buttons. */
async function putInOrder(wanted: readonly string[]): Promise<void> {
  const order = () =>
    [...document.querySelectorAll('main ol li')].map((item) =>
      wanted.find((name) => item.textContent.includes(name)),
    );
  await expect.poll(order).toHaveLength(wanted.length);
  for (const [place, name] of wanted.entries())
    while (order().indexOf(name) > place) {
      const before = order().indexOf(name);
      await button(`Naikkan: ${name}`).click();
      await expect.poll(() => order().indexOf(name)).toBe(before - 1);
    }
  expect(order()).toEqual(wanted);
}

test('a quiz asks every kind of question, warns of what is not answered, says why it failed and lets try again', async () => {
  const { course, reopen } = await openQuiz({ pass_mark: 75, max_attempts: 3, questions: everyQuestion() });
  await expectAccessible();
  await button('Mulai kuis').click();
  await expect
    .element(page.getByRole('group', { name: 'How long do you wash your hands? (id)', exact: true }))
    .toHaveFocus();
  await pick('Five seconds (id)');
  await expectAccessible();
  await next.click();
  await pick('Before food (id)');
  await pick('After money (id)');
  await expect.element(page.getByRole('checkbox', { name: 'After money (id)', exact: true })).toBeChecked();
  reopen();
  await expect.element(text('Pertanyaan 2 dari 4')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Before food (id)', exact: true })).toBeChecked();
  await next.click();
  await next.click();
  await putInOrder(['Soap (id)', 'Wet (id)', 'Rinse (id)']);
  await expectAccessible();
  await submit.click();
  await expectAccessible();
  await button('Jawab dulu').click();
  await expect.element(text('Pertanyaan 3 dari 4')).toBeVisible();
  await pick('Salah');
  await next.click();
  course.isCut = true;
  window.dispatchEvent(new Event('offline'));
  await submit.click();
  await expect.element(page.getByText(/^Tidak ada jaringan\. Jawaban Anda disimpan/)).toBeVisible();
  course.isCut = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(heading('Belum lulus')).toBeVisible();
  await expect.element(text('50%')).toBeVisible();
  await expect.element(text('Anda masih punya 2 kesempatan.')).toBeVisible();
  await expect.element(text('Twenty seconds. (id)')).toBeVisible();
  await expect.element(page.getByText(/Jawaban benar/)).not.toBeInTheDocument();
  await expectAccessible();

  await button('Coba lagi').click();
  await pick('Twenty seconds (id)');
  await next.click();
  await pick('Before food (id)');
  await pick('After money (id)');
  await next.click();
  await pick('Salah');
  await next.click();
  await putInOrder(['Wet (id)', 'Soap (id)', 'Rinse (id)']);
  await submit.click();
  await expect.element(heading('Lulus')).toBeVisible();
  await expect.element(text('100%')).toBeVisible();

  // Tall enough for a thumb, with its text centred.
  const finish = link('Selesaikan kursus');
  const whole = finish.element().getBoundingClientRect();
  const words = finish.element().querySelector('span span')!.getBoundingClientRect();
  expect(whole.height).toBeGreaterThanOrEqual(48);
  expect(Math.abs(words.top - whole.top - (whole.bottom - words.bottom))).toBeLessThan(2);
  await finish.click();
  await expect.element(heading('Bagus sekali. Anda telah menyelesaikan kursus ini.')).toHaveFocus();
  await expectAccessible();
  await link('Lihat sertifikat Anda').click();
  await at('/training/certificates');
  expect(course.enrolment!.completed_at).not.toBeNull();
});

test('answers that a full device cannot store are not said to be kept', async () => {
  await openQuiz({ pass_mark: 75, max_attempts: 3, questions: everyQuestion() });
  await button('Mulai kuis').click();
  fillDevice();
  await pick('Five seconds (id)');
  await expect
    .element(text('Tidak tersimpan: memori perangkat penuh. Jangan tutup halaman ini sampai terkirim.'))
    .toBeVisible();
});

test('who has no attempt left is told what was right and whom to ask, in the quiz and on the course', async () => {
  const { path } = await openQuiz({ max_attempts: 1 });
  await button('Mulai kuis').click();
  await pick('Five seconds (id)');
  await submit.click();
  await expect.element(heading('Belum lulus')).toBeVisible();
  await expect.element(noChance).toBeVisible();
  await expect.element(text('Jawaban benar: Twenty seconds (id)')).toBeVisible();
  await expect.element(button('Coba lagi')).not.toBeInTheDocument();
  await expectAccessible();
  await link('Kembali ke kursus').click();
  await at(path);
  await expect.element(noChance).toBeVisible();
  await expect.element(link('Lanjutkan')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: /^Lihat hasilnya: / }).click();
  await expect.element(heading('Belum lulus')).toBeVisible();
});

test('an attempt that was handed in on another device shows its result, and says so', async () => {
  const { course } = await openQuiz({ max_attempts: 1 });
  await button('Mulai kuis').click();
  await pick('Five seconds (id)');
  const [attempt] = [...course.attempts.values()].flat();
  handIn(course, attempt!.open.id, {});
  sendLive('training quiz submitted', { subject_type: 'course', subject_id: course.id });
  await expect
    .element(text('Percobaan ini sudah dikumpulkan di tempat lain: di tab atau perangkat lain.'))
    .toBeVisible();
  await expect.element(heading('Belum lulus')).toBeVisible();
  await expectAccessible();
});
