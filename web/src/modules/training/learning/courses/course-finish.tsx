import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { CourseDetail, Enrolment } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate, formatInstant } from '../../../../core/i18n/time.ts';
import { isEnding } from '../../content/certificate-state.ts';
import { CertificateValidity } from '../../content/certificate-validity.tsx';
import classes from './course-finish.module.css';

interface CourseFinishProps {
  course: CourseDetail;
  enrolment: Enrolment;
  /** Whether it was completed just now: shows a celebration, otherwise a plain line. */
  isFresh: boolean;
}

/** Says that a course is completed, since when, with its certificate. */
export function CourseFinish({ course, enrolment, isFresh }: CourseFinishProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = businessDate(useNow());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focuses the heading, so that a screen reader announces the result of the last button.
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  const { completed_at, valid_until, certificate_id } = enrolment;
  const until = valid_until ? formatCivilDate(valid_until, 'date', language) : '';
  const quiz = course.lessons.findLast(({ score }) => score !== null);
  return (
    <section className={classes.finish} data-fresh={isFresh || undefined} aria-labelledby="finish">
      <span className={classes.seal}>
        <IconCertificate size={44} stroke={1.5} aria-hidden />
      </span>
      <h2 id="finish" ref={heading} tabIndex={-1} className={classes.heading}>
        {isFresh ? t`Well done. You have completed this course.` : t`You have completed this course`}
      </h2>
      <p className={classes.line}>
        {completed_at ? formatInstant(completed_at, 'longDate', language) : null}
        {quiz?.score == null ? null : ` · ${t`Quiz: ${quiz.score}%`}`}
      </p>
      {certificate_id ? (
        <>
          {isEnding(valid_until, today) ? (
            <CertificateValidity validUntil={valid_until} />
          ) : (
            <p className={classes.line}>
              {valid_until ? (
                <Trans>Your certificate is good until {until}.</Trans>
              ) : (
                <Trans>Your certificate does not expire.</Trans>
              )}
            </p>
          )}
          <Button
            component={Link}
            to="/training/certificates"
            variant={isFresh ? 'filled' : 'default'}
            mt={8}
          >
            <Trans>See your certificate</Trans>
          </Button>
        </>
      ) : null}
    </section>
  );
}
