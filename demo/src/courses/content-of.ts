import type { CourseContent, Lesson, Question } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { PictureName } from '../photos/pictures.ts';
import type { Random } from '../random.ts';
import { writeText } from './write-text.ts';
import type { WrittenCourse, WrittenLesson, WrittenQuestion } from './written-course.ts';

interface Input {
  random: Random;
  /** The id of the course's picture with this name. */
  pictureId: (name: PictureName) => string;
  /** The id of the demo's own film. */
  videoId: string;
}

/** A course's content as it is stored, with ids that are the same in every run. */
export function contentOf(course: WrittenCourse, input: Input): CourseContent {
  const { title, description, category, level, cover, validity_months, lessons } = course;
  return {
    title,
    description,
    category,
    level,
    validity_months,
    languages: ['id', 'en'],
    cover_photo_id: input.pictureId(cover),
    lessons: lessons.map((lesson) => lessonOf(lesson, input)),
  };
}

function lessonOf(lesson: WrittenLesson, input: Input): Lesson {
  const { random, pictureId, videoId } = input;
  const base = { id: random.uuid(), title: lesson.title, minutes: lesson.minutes };
  const rich = ({ id, en }: LocalText) => ({ id: writeText(id, pictureId), en: writeText(en, pictureId) });
  switch (lesson.kind) {
    case 'text':
      return { ...base, kind: 'text', body: rich(lesson.body) };
    case 'video': {
      const { url } = lesson;
      const source = url ? ({ kind: 'link', url } as const) : ({ kind: 'file', video_id: videoId } as const);
      return { ...base, kind: 'video', source, body: rich(lesson.body) };
    }
    case 'checklist': {
      const items = lesson.items.map((text) => ({ id: random.uuid(), text }));
      return { ...base, kind: 'checklist', body: rich(lesson.body), items };
    }
    case 'quiz': {
      const { pass_mark, max_attempts } = lesson;
      const questions = lesson.questions.map((question) => questionOf(question, random));
      return { ...base, kind: 'quiz', pass_mark, max_attempts, shuffle: true, questions };
    }
  }
}

function questionOf(question: WrittenQuestion, random: Random): Question {
  const base = { id: random.uuid(), text: question.text, explanation: question.explanation };
  switch (question.kind) {
    case 'true_false':
      return { ...base, kind: 'true_false', answer: question.answer };
    case 'ordering':
      return {
        ...base,
        kind: 'ordering',
        options: question.options.map((text) => ({ id: random.uuid(), text })),
      };
    default:
      return {
        ...base,
        kind: question.kind,
        options: question.options.map((option) => ({ id: random.uuid(), ...option })),
      };
  }
}
