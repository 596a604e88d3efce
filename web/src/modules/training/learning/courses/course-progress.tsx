import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from '../lessons/lesson-player.module.css';

interface CourseProgressProps {
  course: CourseDetail;
  outline: LessonOutline;
}

/** Link back to the course, with the position of this lesson in it. */
export function CourseProgress({ course, outline }: CourseProgressProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const at = course.lessons.findIndex(({ id }) => id === outline.id) + 1;
  const all = course.lessons.length;
  return (
    <div className={classes.way} data-alone>
      <Link to="/training/courses/$id" params={{ id: course.id }} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        <span className={`${text.breaks} ${boxes.shrinks}`}>{textIn(language, course.title)}</span>
      </Link>
      <span className={`${text.muted} ${text.figures}`}>{t`Lesson ${at} of ${all}`}</span>
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
