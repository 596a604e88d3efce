import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import {
  ACHIEVEMENTS,
  getDashboard,
  getProgress,
  type LearningFigures,
  type Renewal,
} from '@gerai/shared/training/learning/progress-contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import {
  cardOf,
  keepLearning,
  quizLesson,
  type TakenCourse,
  takenCourse,
  textLesson,
} from '../../../testing/keep-learning.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { at, button, contains, goTo, link, main, text } from '../../../testing/screen-steps.ts';

const siti = personOf('staff', { name: 'Siti', language: 'id' });
const today = businessDate(new Date());
const mine = page.getByRole('list', { name: 'Kursus yang sedang diikuti', exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const nothing: LearningFigures = {
  ...{ in_progress: 0, completed: 0, late: 0, certificates: 0 },
  ...{ minutes: 0, minutes_this_week: 0, streak: 0, longest_streak: 0 },
};

/** The dashboard of who takes these courses. */
const dashboard = (courses: TakenCourse[], renewals: () => Renewal[] = () => []) =>
  answer(getDashboard, () => {
    const going = courses.filter(({ enrolment }) => enrolment && !enrolment.completed_at);
    const late = going.filter(({ enrolment }) => (enrolment?.due_date ?? today) < today).length;
    const completed = courses.filter(({ enrolment }) => enrolment?.completed_at).length;
    return {
      figures: { ...nothing, in_progress: going.length, completed, late },
      renewals: renewals(),
      in_progress: going.map(cardOf),
      offered: courses.filter(({ enrolment }) => enrolment === null).map(cardOf),
    };
  });

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

test('a new learner is shown how to begin', async () => {
  const course = takenCourse('Fire safety', [textLesson()]);
  await openScreen('/training/dashboard', { as: siti, answers: [dashboard([course])] });
  await expect.element(text('1. Pilih kursus')).toBeVisible();
  await expect.element(link('Fire safety (id)')).toBeVisible();
  await expectAccessible();
});

test('who is enrolled is shown what is late', async () => {
  const due_date = addDays(today, -2);
  const lessons = [textLesson(), quizLesson()];
  const course = takenCourse('Fire safety', lessons, { completed: 1, due_date, source: 'assigned' });
  await openScreen('/training/dashboard', { as: siti, answers: [dashboard([course])] });
  await expect.element(link('Fire safety (id)', mine)).toBeVisible();
  await expect.element(text('Terlambat 2 hari', mine)).toBeVisible();
  await expect.element(text('1 kursus terlambat')).toBeVisible();
  await expectAccessible();
});

test('a certificate that expires is renewed from the dashboard, and is not listed once that has begun', async () => {
  const stock = takenCourse('Stock', [textLesson()], { completed: 1 });
  stock.enrolment!.completed_at = '2026-08-01T03:00:00.000Z';
  const renewals = () =>
    stock.enrolment!.completed_at
      ? [{ course_id: stock.id, title: stock.content.title, valid_until: addDays(today, -70) }]
      : [];
  await openScreen('/training/dashboard', {
    as: siti,
    answers: [...keepLearning(stock), dashboard([stock], renewals)],
  });
  const list = page.getByRole('list', { name: 'Sertifikat yang perlu diperbarui', exact: true });
  await expect.element(list.getByRole('heading', { level: 3 })).toHaveTextContent('Stock (id)');
  await expect.element(list.getByText(/^Kedaluwarsa /)).toBeVisible();
  await expectAccessible();
  await button('Perbarui: Stock (id)', list).click();
  await at(`/training/courses/${stock.id}`);
  await expect
    .element(page.getByRole('heading', { name: 'Stock (id)', exact: true, level: 1 }))
    .toBeVisible();
  await expect.element(text('Untuk memperbarui sertifikat Anda')).toBeVisible();
  goTo('/training/dashboard');
  await expect.element(mine).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});

test('a course assigned for rejected tasks says why', async () => {
  const course = takenCourse('Fryer', [textLesson()], { in: true, source: 'rejections' });
  course.reason = { task_name: 'Bersihkan wajan', rejections: 3 };
  await openScreen('/training/courses?mine=true', { as: siti, answers: keepLearning(course) });
  await contains(main, 'Fryer (id)');
  await contains(main, 'Karena 3 bukti tugas Anda untuk “Bersihkan wajan” ditolak dalam 30 hari');
});

test('the last lesson of a course updates the figures, and leads to its certificate', async () => {
  const course = takenCourse('Hygiene', [textLesson('Wash your hands')], { started: true });
  const isDone = () => course.completed.length === 1;
  await openScreen('/training/progress', {
    as: siti,
    answers: [
      ...keepLearning(course),
      answer(getProgress, () => ({
        figures: isDone() ? { ...nothing, completed: 1, streak: 1, longest_streak: 1 } : nothing,
        achievements: ACHIEVEMENTS.map((name, at) => ({
          ...{ name, earned: isDone() && at < 2, reached: 0, needed: 1 },
        })),
        days: isDone() ? [{ date: today, minutes: 1, lessons: 1 }] : [],
      })),
    ],
  });
  const figure = async (name: string, value: string) => {
    const label = main.getByText(name, { exact: true }).first();
    await expect.poll(() => label.element().nextElementSibling?.textContent).toBe(value);
  };
  await figure('Kursus selesai', '0');
  await expect.element(heading('Pencapaian (0 dari 8)')).toBeVisible();
  await expectAccessible();
  await link('Hygiene (id)').click();
  await page.getByRole('link', { name: /^Lanjutkan/ }).click();
  await button('Selesai dan lanjutkan').click();
  await expect.element(link('Lihat sertifikat Anda')).toBeVisible();
  goTo('/training/progress');
  await figure('Kursus selesai', '1');
  await figure('Hari belajar beruntun', '1 hari');
  await expect.element(heading('Pencapaian (2 dari 8)')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /pelajaran$/ })).toHaveLength(1);
});
