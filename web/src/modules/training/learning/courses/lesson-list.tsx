import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { durationText } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { LineList } from '../../../../ui/layout/line-list.tsx';
import text from '../../../../ui/text/text.module.css';
import { lessonIcons } from '../../content/course-icons.ts';
import { lessonKindTexts } from '../../content/training-texts.ts';
import { nextLesson } from '../next-step.tsx';
import classes from './lesson-list.module.css';

/** A course's lessons in order: done, open, or locked until the previous one is done. */
export function LessonList({ course }: { course: CourseDetail }) {
  const next = nextLesson(course)?.id;
  return (
    <LineList ordered>
      {course.lessons.map((lesson) => (
        <li key={lesson.id} className={classes.item} data-next={lesson.id === next || undefined}>
          <Lesson course={course} lesson={lesson} />
        </li>
      ))}
    </LineList>
  );
}

function Lesson({ course, lesson }: { course: CourseDetail; lesson: LessonOutline }) {
  const { t } = useLingui();
  const language = useLanguage();
  const mayOpen = lesson.is_open && course.enrolment !== null && course.enrolment.state !== 'not_started';
  const title = textIn(language, lesson.title);
  return (
    <>
      <LessonMark lesson={lesson} />
      <div className={`${text.breaks} ${boxes.stack} ${boxes.grow}`}>
        {mayOpen ? (
          <Link
            to="/training/courses/$id/lessons/$lessonId"
            params={{ id: course.id, lessonId: lesson.id }}
            className={`${text.link} ${classes.link}`}
          >
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <LessonFacts lesson={lesson} />
      </div>
      {lesson.completed_at ? (
        <IconCircleCheckFilled size={22} className={classes.done!} role="img" aria-label={t`Done`} />
      ) : mayOpen ? null : (
        <IconLock size={20} className={`${text.dimmed}`!} role="img" aria-label={t`Not open yet`} />
      )}
    </>
  );
}

function LessonMark({ lesson }: { lesson: LessonOutline }) {
  const Icon = lessonIcons[lesson.kind];
  return (
    <span className={classes.mark}>
      <Icon size={20} aria-hidden />
    </span>
  );
}

function LessonFacts({ lesson: { kind, minutes, score } }: { lesson: LessonOutline }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const facts = [i18n._(lessonKindTexts[kind]), durationText(minutes * 60_000, language)];
  return (
    <span className={`${text.muted} ${classes.facts}`}>
      {[...facts, ...(score === null ? [] : [t`${score}%`])].join(' · ')}
    </span>
  );
}
