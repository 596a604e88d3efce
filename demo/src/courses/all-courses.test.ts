import { courseContent, LESSON_KINDS, QUESTION_KINDS } from '@gerai/shared/training/authoring/content.ts';
import { publishProblems } from '@gerai/shared/training/authoring/rules.ts';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { allCourses } from './all-courses.ts';
import { contentOf } from './content-of.ts';
import { writeText } from './write-text.ts';

const random = seededRandom('test');
const id = random.uuid();
const contents = Object.entries(allCourses).map(([name, course]) => ({
  name,
  content: contentOf(course, { random, pictureId: () => id, videoId: id }),
}));

describe("the demo's courses", () => {
  it.each(contents)('$name could be published as it is, in both languages', ({ content }) => {
    expect(courseContent.parse(content)).toEqual(content);
    expect(publishProblems(content)).toEqual([]);
    expect(content.lessons.length).toBeGreaterThanOrEqual(3);
    expect(content.lessons.at(-1)!.kind).toBe('quiz');
  });

  it('have lessons and questions of every kind, and a course for each filter', () => {
    const lessons = contents.flatMap(({ content }) => content.lessons);
    const questions = lessons.flatMap((lesson) => (lesson.kind === 'quiz' ? lesson.questions : []));
    expect(new Set(lessons.map(({ kind }) => kind))).toEqual(new Set(LESSON_KINDS));
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(QUESTION_KINDS));
    expect(new Set(contents.map(({ content }) => content.category)).size).toBe(5);
    expect(questions.every(({ explanation }) => explanation.id !== '' && explanation.en !== '')).toBe(true);
  });
});

it('what authors write becomes headings, lists, pictures and bold words', () => {
  const text = `
    ## When
    
    Always **before** you begin,
    and after.

    - One
    - **Two**

    1. First

    !till: A drawer`;
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
  const plain = (said: string) => ({ type: 'text', text: said });
  const bold = (said: string) => ({ ...plain(said), marks: [{ type: 'bold' }] });
  const item = (...content: object[]) => ({ type: 'listItem', content: [paragraph(...content)] });
  expect(writeText(text, (name) => `id of ${name}`).content).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [plain('When')] },
    paragraph(plain('Always '), bold('before'), plain(' you begin, and after.')),
    { type: 'bulletList', content: [item(plain('One')), item(bold('Two'))] },
    { type: 'orderedList', content: [item(plain('First'))] },
    { type: 'picture', attrs: { photo_id: 'id of till', alt: 'A drawer' } },
  ]);
});
