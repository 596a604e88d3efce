import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useEffect } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { CourseProgress } from '../courses/course-progress.tsx';
import { QuizLesson } from '../quiz/quiz-lesson.tsx';
import { ChecklistLesson } from './checklist-lesson.tsx';
import { TextLesson } from './text-lesson.tsx';
import { usePlace } from './use-place.ts';
import { VideoLesson } from './video-lesson.tsx';

export interface PlayerProps {
  course: CourseDetail;
  outline: LessonOutline;
  lesson: TakenLesson;
}

/** A lesson being taken: progress on top, content, and the next step at the bottom. */
export function LessonPlayer({ course, outline, lesson }: PlayerProps) {
  const language = useLanguage();
  const keeper = usePlace(lesson);
  useEffect(() => {
    // The button that led here is gone, so the focus moves to the lesson for keyboards and screen readers.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  const props = { course, outline, keeper };
  return (
    <Screen
      title={textIn(language, lesson.title)}
      width="narrow"
      top={<CourseProgress course={course} outline={outline} />}
    >
      {lesson.kind === 'text' ? (
        <TextLesson {...props} lesson={lesson} />
      ) : lesson.kind === 'video' ? (
        <VideoLesson {...props} lesson={lesson} />
      ) : lesson.kind === 'checklist' ? (
        <ChecklistLesson {...props} lesson={lesson} />
      ) : (
        <QuizLesson {...props} lesson={lesson} />
      )}
    </Screen>
  );
}
