import { randomUUID } from 'node:crypto';
import type { Context } from '@gerai/server/platform/context.ts';
import {
  bothTexts,
  checklistLesson,
  insertCourse,
  quizLesson,
  singleQuestion,
  textLesson,
} from '@gerai/server/testing/courses.ts';
import { insertVideo } from '@gerai/server/testing/videos.ts';
import type { Lesson, Question } from '@gerai/shared/training/authoring/content.ts';
import type { RichText } from '@gerai/shared/training/authoring/rich-text.ts';
import type { Page } from '@playwright/test';

export const newCourseName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

const option = (text: string, correct: boolean) => ({ id: randomUUID(), text: bothTexts(text), correct });

/** A question of each kind; their texts name the right answer. */
export const everyQuestion = (): Question[] => [
  singleQuestion('How long do you wash your hands?'),
  {
    id: randomUUID(),
    kind: 'multiple',
    text: bothTexts('When do you wash them?'),
    explanation: bothTexts('Before food and after money.'),
    options: [option('Before food', true), option('Never', false), option('After money', true)],
  },
  {
    id: randomUUID(),
    kind: 'true_false',
    text: bothTexts('Water alone is enough.'),
    answer: false,
    explanation: bothTexts('Soap is needed.'),
  },
  {
    id: randomUUID(),
    kind: 'ordering',
    text: bothTexts('In which order?'),
    explanation: bothTexts('Wet, soap, rinse.'),
    options: ['Wet', 'Soap', 'Rinse'].map((text) => ({ id: randomUUID(), text: bothTexts(text) })),
  },
];

const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });

/** A text long enough to scroll, with every kind of node except a picture. */
export const longText = (language: string): RichText => ({
  type: 'doc',
  content: [
    words(`Clean hands keep guests healthy (${language}).`),
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'When' }],
    },
    {
      type: 'bulletList',
      content: ['Before food', 'After money', 'After the bin'].map((text) => ({
        type: 'listItem',
        content: [words(text)],
      })),
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Read ', marks: [{ type: 'bold' }] },
        {
          type: 'text',
          text: 'more about it',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/hands' } }],
        },
      ],
    },
    ...Array.from({ length: 30 }, (_, at) =>
      words(`${at + 1}. Wet your hands, take soap, rub for twenty seconds, rinse and dry them with paper.`),
    ),
  ],
});

const bothBodies = () => ({ id: longText('id'), en: longText('en') });

/** A course with a lesson of each kind, including a video file of `seconds`, open to everyone. */
export async function insertEveryKind(
  context: Context,
  admin: string,
  { title, video, seconds }: { title: string; video: Buffer; seconds: number },
) {
  const { db } = context;
  const video_id = await insertVideo({ context } as Parameters<typeof insertVideo>[0], admin, [video]);
  const lessons: Lesson[] = [
    { ...textLesson('Why we wash'), body: bothBodies() } as Lesson,
    {
      id: randomUUID(),
      kind: 'video',
      title: bothTexts('How we wash'),
      minutes: 1,
      source: { kind: 'file', video_id },
      body: { id: empty, en: empty },
    },
    checklistLesson('Get ready'),
    quizLesson({ pass_mark: 75, max_attempts: 3, questions: everyQuestion() }),
  ];
  const course = await insertCourse(db, admin, { content: { title: bothTexts(title), lessons } });
  await db
    .updateTable('course_videos')
    .set({ course_id: course.id, media_type: 'video/webm', duration_seconds: seconds })
    .where('id', '=', video_id)
    .execute();
  return course;
}

const empty: RichText = { type: 'doc', content: [] };

/** Number of lessons whose position this device stores until the server has it. */
export const placesKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gerai.lesson.')).length);
