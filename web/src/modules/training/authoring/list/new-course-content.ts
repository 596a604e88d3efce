import type { CourseCategory, CourseContent } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { newLesson, noText } from '../content/new-lesson.ts';

/**
 * The content of a new course: the structure of most good courses (why, how, do it, show it), without texts that
 * could be published unread. Titles exist in both languages; publishing requires the rest.
 */
export const newCourseContent = (
  title: LocalText = noText(),
  category: CourseCategory = 'Operations',
): CourseContent => ({
  title,
  description: noText(),
  category,
  level: 'beginner',
  languages: ['id', 'en'],
  cover_photo_id: null,
  validity_months: 12,
  lessons: [
    newLesson('text', { id: 'Mengapa ini penting', en: 'Why this matters' }),
    newLesson('text', { id: 'Langkah demi langkah', en: 'Step by step' }),
    newLesson('checklist', { id: 'Lakukan di outlet', en: 'Do it at your outlet' }),
    newLesson('quiz', { id: 'Uji pemahaman Anda', en: 'Check what you learned' }),
  ],
});
