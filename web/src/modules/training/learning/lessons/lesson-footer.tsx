import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './lesson-player.module.css';

interface LessonFooterProps {
  /** What is missing before the next step. */
  hint?: ReactNode;
  error?: unknown;
  /** Link to the previous lesson or question. */
  previous: ReactNode;
  /** The button of the next step. */
  children: ReactNode;
}

/** Fixed at the bottom, within reach of the thumb, while the lesson scrolls. */
export function LessonFooter({ hint, error, previous, children }: LessonFooterProps) {
  const { i18n } = useLingui();
  return (
    <div className={classes.footer}>
      {error ? (
        <p className={`${text.error} ${text.centred}`} role="alert">
          {errorText(i18n, error)}
        </p>
      ) : hint ? (
        <p className={`${text.muted} ${text.centred}`} role="status">
          {hint}
        </p>
      ) : null}
      <Group align="stretch" gap="xs" wrap="nowrap">
        {previous}
        <div className={`${boxes.grow} ${classes.main}`}>{children}</div>
      </Group>
    </div>
  );
}

interface PlaceInCourse {
  course: CourseDetail;
  outline: LessonOutline;
}

/** Link to the previous lesson; null at the first. */
export function PreviousLesson({ course, outline }: PlaceInCourse) {
  const { t } = useLingui();
  const before = course.lessons[course.lessons.findIndex(({ id }) => id === outline.id) - 1];
  if (!before) return null;
  return (
    <ActionIcon
      variant="default"
      className={classes.previous!}
      aria-label={t`Previous lesson`}
      renderRoot={(props) => (
        <Link
          to="/training/courses/$id/lessons/$lessonId"
          params={{ id: course.id, lessonId: before.id }}
          {...props}
        />
      )}
    >
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}

/**
 * Link from a completed lesson to the next, or back to the course. `finishes` says that this lesson has just
 * completed the course.
 */
export function GoOn({ course, outline, finishes = false }: PlaceInCourse & { finishes?: boolean }) {
  const after = course.lessons[course.lessons.findIndex(({ id }) => id === outline.id) + 1];
  if (after?.is_open && !finishes)
    return (
      <Button
        fullWidth
        size="md"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link
            to="/training/courses/$id/lessons/$lessonId"
            params={{ id: course.id, lessonId: after.id }}
            {...props}
          />
        )}
      >
        <Trans>Next lesson</Trans>
      </Button>
    );
  return (
    <Button
      fullWidth
      size="md"
      renderRoot={(props) => (
        <Link
          to="/training/courses/$id"
          params={{ id: course.id }}
          search={finishes ? { finished: true } : {}}
          {...props}
        />
      )}
    >
      {finishes ? <Trans>Finish the course</Trans> : <Trans>Back to the course</Trans>}
    </Button>
  );
}
