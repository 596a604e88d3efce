import { bothTexts, insertCourse, insertEnrolment, quizLesson } from '@gerai/server/testing/courses.ts';
import { expect } from '@playwright/test';
import { everyQuestion, newCourseName } from '../support/create-course.ts';
import { uidOf } from '../support/create-outlet.ts';
import { ADMIN } from '../support/start-product.ts';
import type { Query } from './driver/find-element.ts';
import { test } from './fixtures.ts';

test('a quiz is answered over a reload, handed in and passed', async ({
  enter,
  outlet,
  product: { context },
}) => {
  const quiz = quizLesson({ questions: everyQuestion().slice(0, 3) });
  const course = await insertCourse(context.db, await uidOf(context, ADMIN), {
    content: { title: bothTexts(newCourseName('Quiz')), lessons: [quiz] },
  });
  const staff = await uidOf(context, outlet.staff);
  await insertEnrolment(context.db, course, staff, { started: true });
  const phone = await enter(outlet.staff, `/training/courses/${course.id}/lessons/${quiz.id}`);
  const choose = (text: string) => phone.press({ css: 'main label', text });
  const press = (name: string) => phone.press({ role: 'button', name });
  const question = (text: string): Query => ({ role: 'heading', name: `${text} (id)` });

  await press('Mulai kuis');
  await phone.see(question('How long do you wash your hands?'));
  await choose('Twenty seconds (id)');
  await press('Pertanyaan berikutnya');
  await phone.see(question('When do you wash them?'));
  await choose('Before food (id)');
  await choose('After money (id)');
  await phone.device.reload();
  await phone.see(question('When do you wash them?'));
  await phone.until('keeps both answers', () => document.querySelectorAll('main :checked').length === 2);
  await press('Pertanyaan berikutnya');
  await phone.see(question('Water alone is enough.'));
  await choose('Salah');
  await press('Kumpulkan');
  await phone.see({ role: 'heading', name: 'Lulus' });
  await phone.see({ css: 'main', text: '100%' });
  const { score } = await context.db
    .selectFrom('lesson_completions')
    .innerJoin('course_enrolments as enrolment', 'enrolment.id', 'enrolment_id')
    .select('score')
    .where('enrolment.user_id', '=', staff)
    .executeTakeFirstOrThrow();
  expect(score).toBe(100);
});
