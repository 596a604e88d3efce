import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseCard } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import classes from './out-of-attempts.module.css';

interface OutOfAttemptsProps {
  course: Pick<CourseCard, 'id' | 'title'>;
  /** The quiz that was not passed. */
  lessonId: string;
}

/** Replaces the next step when a quiz has no attempts left: says who can help, and links to the result. */
export function OutOfAttempts({ course, lessonId }: OutOfAttemptsProps) {
  const { t } = useLingui();
  const title = textIn(useLanguage(), course.title);
  const label = t`See the result`;
  return (
    <div className={boxes.stack12}>
      <p className={classes.words}>
        <IconLock size={18} aria-hidden />
        <span>
          <Trans>You have no attempts left. Ask your manager for another one.</Trans>
        </span>
      </p>
      <Button
        fullWidth
        variant="default"
        aria-label={`${label}: ${title}`}
        renderRoot={(props) => (
          <Link
            to="/training/courses/$id/lessons/$lessonId"
            params={{ id: course.id, lessonId }}
            {...props}
          />
        )}
      >
        {label}
      </Button>
    </div>
  );
}
