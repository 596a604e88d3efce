import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { listEntries } from '../../../../core/offline/entry-store.ts';
import { recall } from '../../../../core/session/device-memory.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import {
  checklistLesson,
  keepLearning,
  linkedLesson,
  longLesson,
  quizLesson,
  type TakenCourse,
  takenCourse,
  textLesson,
  videoLesson,
} from '../../../../testing/keep-learning.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { recordVideo } from '../../../../testing/record-video.ts';
import { at, button, contains, goTo, link, text } from '../../../../testing/screen-steps.ts';

/** Another person in each test: what the device keeps is a person's. */
let staff: Profile;
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const complete = button('Selesai dan lanjutkan');
const soap = page.getByRole('checkbox', { name: 'Soap (id)', exact: true });
const water = page.getByRole('checkbox', { name: 'Water (id)', exact: true });
const waits = text('Tidak ada jaringan. Akan dikirim begitu jaringan kembali.');

beforeEach(async () => {
  staff = personOf('staff', { name: 'Siti', language: 'id' });
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});
afterEach(() => online(true));

/** The network comes or goes, and the device says so. */
function online(is: boolean, course?: TakenCourse): void {
  if (course) course.isCut = !is;
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
}

/** Opens a lesson of a course that has been begun. */
const openLesson = (course: TakenCourse, number: number) =>
  openScreen(`/training/courses/${course.id}/lessons/${course.content.lessons[number]!.id}`, {
    as: staff,
    answers: keepLearning(course),
    restWaits: true,
  });

/** Lessons whose place this device keeps until the server has it. */
const placesKept = () => Object.keys(localStorage).filter((key) => key.startsWith('gerai.lesson.')).length;

test('a text is opened again where one was reading', async () => {
  const course = takenCourse('Hygiene', [longLesson('Why we wash'), quizLesson()], { started: true });
  const { reopen } = await openLesson(course, 0);
  await expect.element(heading('Why we wash (id)')).toBeVisible();
  await expect.element(text('Pelajaran 1 dari 2')).toBeVisible();
  await expect.element(link('more about it')).toHaveAttribute('href', 'https://example.com/hands');
  scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2 });
  const half = scrollY;
  expect(half).toBeGreaterThan(200);
  await expect.poll(placesKept).toBe(1);
  reopen();
  scrollTo({ top: 0 });
  await expect.poll(() => scrollY).toBeGreaterThan(half - 100);
  await complete.click();
  await expect.element(heading('What do you know? (id)')).toBeVisible();
});

/** A course whose video lasts a second, and its file. */
async function filmed() {
  const film = await recordVideo(1200);
  const course = takenCourse('Hygiene', [videoLesson('How we wash', 'film'), quizLesson()], {
    started: true,
  });
  const video = {
    ...{ id: crypto.randomUUID(), url: URL.createObjectURL(film), media_type: 'video/webm' as const },
    ...{ duration_seconds: 1, width: 320, height: 180, bytes: film.size },
  };
  course.content.lessons[0] = videoLesson('How we wash', video.id);
  course.videos = [video];
  return { course, video };
}
const player = () => document.querySelector('video')!;

test('an uploaded video has to be watched before its lesson can be completed', async () => {
  const { course } = await filmed();
  await openLesson(course, 0);
  await expect.element(heading('How we wash (id)')).toBeVisible();
  await expect.element(complete).toBeDisabled();
  await expect.element(page.getByText(/: 0% dari/)).toBeVisible();
  await expectAccessible();
  player().muted = true;
  await player().play();
  await expect.element(complete).toBeEnabled();
  await complete.click();
  await expect.element(heading('What do you know? (id)')).toBeVisible();
});

test('a video that could not be loaded is loaded when it is tried again', async () => {
  const { course, video } = await filmed();
  course.videos = [{ ...video, url: '/api/training/videos/expired' }];
  await openLesson(course, 0);
  const failed = text('Video tidak dapat dimuat.');
  await expect.element(failed).toBeVisible();
  course.videos = [video];
  await button('Coba lagi').click();
  await expect.poll(() => player().readyState).toBeGreaterThan(0);
  await expect.element(failed).not.toBeInTheDocument();
});

test('a video elsewhere is opened there, and its lesson completed', async () => {
  const elsewhere = linkedLesson('See how', 'https://video.example/hands');
  const course = takenCourse('Hygiene', [elsewhere, quizLesson()], { started: true });
  await openLesson(course, 0);
  await expect
    .element(link('Buka video di video.example'))
    .toHaveAttribute('href', 'https://video.example/hands');
  await complete.click();
  await expect.element(heading('What do you know? (id)')).toBeVisible();
});

test('ticks stay on the device while the server is not reached, over a reload', async () => {
  const course = takenCourse('Hygiene', [checklistLesson(), quizLesson()], { started: true });
  const { reopen } = await openLesson(course, 0);
  await expect.element(soap).toBeVisible();
  // As the page was loaded before the network went.
  course.isPlaceCut = true;
  await soap.click();
  await expect.element(soap).toBeChecked();
  await expect.element(text('1 dari 2 selesai')).toBeVisible();
  await expectAccessible();
  reopen();
  await expect.element(soap).toBeChecked();
  expect(course.places.size).toBe(0);
  course.isPlaceCut = false;
  await water.click();
  online(false, course);
  await complete.click();
  await expect.element(waits).toBeVisible();
  online(true, course);
  await expect.element(heading('What do you know? (id)')).toBeVisible();
});

test('ticks that the server has are shown on return', async () => {
  const course = takenCourse('Hygiene', [checklistLesson(), quizLesson()], { started: true });
  await openLesson(course, 0);
  await soap.click();
  await expect.poll(() => course.places.size).toBe(1);
  await expect.poll(placesKept).toBe(0);
  await expect.element(page.getByRole('navigation', { name: 'Tab', exact: true })).not.toBeInTheDocument();
  await link('Hygiene (id)').click();
  await link('Lanjutkan').click();
  await expect.element(soap).toBeChecked();
});

test('a lesson whose answer is lost is sent again once the network is better, and the screen says so', async () => {
  const course = takenCourse('Hygiene', [textLesson(), checklistLesson()], { started: true });
  await openLesson(course, 0);
  await expect.element(complete).toBeVisible();
  course.isAnswerLost = true;
  await complete.click();
  await expect.element(text('Jaringan lemah. Mencoba lagi…')).toBeVisible();
  course.isAnswerLost = false;
  online(true);
  await expect.element(heading('Get ready (id)')).toBeVisible();
  expect(new Set(course.sent)).toEqual(new Set([course.content.lessons[0]!.id]));
  expect(course.completed).toHaveLength(1);
});

test('on a connection that is dead without saying so a completed lesson leads on two seconds after it is stored', async () => {
  const course = takenCourse('Hygiene', [textLesson(), checklistLesson(), quizLesson()], { started: true });
  await openLesson(course, 0);
  await expect.element(complete).toBeVisible();
  await keptAhead(course);
  course.isDead = true;
  onTestFinished(() => {
    course.isDead = false;
  });
  const pressed = performance.now();
  await complete.click();
  await expect.element(heading('Get ready (id)'), { timeout: 8000 }).toBeVisible();
  expect(performance.now() - pressed).toBeLessThan(8000);
  await soap.click();
  await water.click();
  await complete.click();
  // A quiz needs the server: the person decides what to do meanwhile.
  await expect.element(text('Jaringan lemah. Mencoba lagi…'), { timeout: 8000 }).toBeVisible();
  await expect.element(link('Pelajaran berikutnya')).toBeVisible();
  course.isDead = false;
  await expect.poll(() => course.completed).toHaveLength(2);
});

test('a completed lesson that waits for a network is sent from whichever screen is open then', async () => {
  const course = takenCourse('Hygiene', [checklistLesson(), quizLesson()], { started: true });
  await openLesson(course, 0);
  await soap.click();
  await water.click();
  online(false, course);
  await complete.click();
  await expect.element(waits).toBeVisible();
  goTo('/task/outbox');
  await contains(page.getByRole('listitem').filter({ hasText: 'Get ready' }), 'Get ready');
  expect(course.completed).toEqual([]);
  online(true, course);
  await expect.poll(() => course.completed).toHaveLength(1);
  goTo(`/training/courses/${course.id}/lessons/${course.content.lessons[1]!.id}`);
  await expect.element(heading('What do you know? (id)')).toBeVisible();
});

test('a lesson and a quiz left and opened again without a network are sent once', async () => {
  const course = takenCourse('Hygiene', [checklistLesson(), quizLesson({ max_attempts: 1 })], {
    started: true,
  });
  const leaveAndComeBack = async (lesson: string) => {
    await link('Hygiene (id)').click();
    await at(`/training/courses/${course.id}`);
    await link(lesson).click();
  };
  await openLesson(course, 0);
  await soap.click();
  await water.click();
  online(false, course);
  await complete.click();
  await expect.element(waits).toBeVisible();
  // Answers being sent can't be changed.
  await expect.element(soap).toBeDisabled();
  await leaveAndComeBack('Get ready (id)');
  await expect.element(waits).toBeVisible();
  await expect.element(soap).toBeDisabled();
  online(true, course);
  await expect.element(heading('What do you know? (id)')).toBeVisible();
  await expect.poll(() => listEntries(staff.uid)).toEqual([]);

  await button('Mulai kuis').click();
  await text('A minute (id)').click();
  online(false, course);
  // An answer may still be changed.
  await text('Twenty seconds (id)').click();
  await button('Kumpulkan').click();
  const kept = page.getByText(/^Tidak ada jaringan\. Jawaban Anda disimpan/);
  await expect.element(kept).toBeVisible();
  await leaveAndComeBack('What do you know? (id)');
  await expect.element(kept).toBeVisible();
  online(true, course);
  await expect.element(heading('Lulus')).toBeVisible();
  await expect.element(text('100%')).toBeVisible();
  await expect.element(page.getByText(/^Percobaan ini sudah dikumpulkan/)).not.toBeInTheDocument();
  await expect.element(link('Selesaikan kursus')).toBeVisible();
  // What was under way when the network came back is asked again with its id, which the server answers once.
  expect(new Set(course.sent).size).toBe(2);
  await expect.poll(() => listEntries(staff.uid)).toEqual([]);
});

/** The device has the course and the lessons ahead. */
const keptAhead = ({ id }: TakenCourse) =>
  expect.poll(() => recall(staff.uid, `course ${id}`)).toMatchObject({ data: { course: { id } } });

test('without a network a completed lesson leads on to the next, and all are sent in their order', async () => {
  const course = takenCourse('Hygiene', [textLesson(), checklistLesson(), textLesson('And last')], {
    started: true,
  });
  const ids = course.content.lessons.map(({ id }) => id);
  await openLesson(course, 0);
  await expect.element(complete).toBeVisible();
  await keptAhead(course);
  online(false, course);
  await complete.click();
  await expect.element(heading('Get ready (id)')).toBeVisible();
  await soap.click();
  await water.click();
  await complete.click();
  await expect.element(heading('And last (id)')).toBeVisible();
  await expectAccessible();
  await complete.click();
  await expect.element(waits).toBeVisible();
  await link('Kembali ke kursus').click();
  await at(`/training/courses/${course.id}`);
  await expect.element(page.getByRole('img', { name: 'Selesai', exact: true }).nth(2)).toBeVisible();
  expect(course.sent).toEqual([]);
  online(true, course);
  await expect.poll(() => course.completed).toEqual(ids);
  expect([...new Set(course.sent)]).toEqual(ids);
  await expect.poll(() => listEntries(staff.uid)).toEqual([]);
});

test('a course that is under way opens without a network, from the lesson where one is', async () => {
  const course = takenCourse('Hygiene', [textLesson(), checklistLesson(), quizLesson(), textLesson()], {
    completed: 1,
  });
  const { reopen } = await openLesson(course, 1);
  await expect.element(soap).toBeVisible();
  await keptAhead(course);
  online(false, course);
  reopen();
  await soap.click();
  await water.click();
  await complete.click();
  // A quiz needs the server: the person decides what to do meanwhile.
  await expect.element(waits).toBeVisible();
  await link('Pelajaran berikutnya').click();
  await expect.element(heading('What do you know? (id)')).toBeVisible();
  goTo(`/training/courses/${course.id}`);
  await expect.element(heading('Hygiene (id)')).toBeVisible();
  online(true, course);
  await expect.poll(() => course.completed).toHaveLength(2);
});
