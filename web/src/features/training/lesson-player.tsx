import type { CourseDetail, LessonOutline, TakenLesson } from '@gerai/shared/training/contract.ts';
import { textIn } from '@gerai/shared/training-courses/local-text.ts';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Screen } from '../../components/screen.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { ChecklistLesson } from './checklist-lesson.tsx';
import classes from './lesson-player.module.css';
import { QuizLesson } from './quiz-lesson.tsx';
import { TextLesson } from './text-lesson.tsx';
import { usePlace } from './use-place.ts';
import { VideoLesson } from './video-lesson.tsx';

export interface PlayerProps {
  course: CourseDetail;
  outline: LessonOutline;
  lesson: TakenLesson;
}

/** A lesson as it is taken: how far one is on top, what it says, and the one step under the thumb. */
export function LessonPlayer({ course, outline, lesson }: PlayerProps) {
  const language = useLanguage();
  const keeper = usePlace(lesson);
  useEffect(() => {
    // The button that led here is gone: who reads by ear or by keys goes on at the lesson.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  const props = { course, outline, keeper };
  return (
    <Screen
      title={textIn(language, lesson.title)}
      width="narrow"
      top={<WayThrough course={course} outline={outline} />}
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

/** The way back to the course, and where in it this lesson stands. */
function WayThrough({ course, outline }: Omit<PlayerProps, 'lesson'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const at = course.lessons.findIndex(({ id }) => id === outline.id) + 1;
  const all = course.lessons.length;
  return (
    <div className={classes.way} data-alone>
      <Link to="/training/courses/$id" params={{ id: course.id }} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        <span className={classes.name}>{textIn(language, course.title)}</span>
      </Link>
      <span className={classes.count}>{t`Lesson ${at} of ${all}`}</span>
      <span className={classes.parts} aria-hidden>
        {course.lessons.map(({ id, completed_at }) => (
          <span
            key={id}
            className={classes.part}
            data-done={completed_at !== null || undefined}
            data-here={id === outline.id || undefined}
          />
        ))}
      </span>
    </div>
  );
}
