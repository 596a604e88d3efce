import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { attempt, lessonQuery } from '../api.ts';
import { GoOn, LessonFooter, PreviousLesson } from '../lessons/lesson-footer.tsx';
import player from '../lessons/lesson-player.module.css';
import type { LessonProps } from '../lessons/text-lesson.tsx';
import { sentAgain, waitingHint } from '../lessons/weak-network.tsx';
import classes from './quiz.module.css';
import { QuizAttempt } from './quiz-attempt.tsx';
import { QuizResult } from './quiz-result.tsx';
import { wasSubmittedHere } from './submitted-here.ts';

type Quiz = LessonProps<'quiz'>['lesson'];

/** A quiz: its introduction, the open attempt, or the last result. */
export function QuizLesson({ course, outline, lesson }: LessonProps<'quiz'>) {
  /** The attempt last open here; its result may come from another tab or device. */
  const [openedHere, setOpenedHere] = useState<string>();
  const { open_attempt: open, last_result: result } = lesson;
  const [openAtFirst] = useState(open?.id);
  useEffect(() => {
    if (open) setOpenedHere(open.id);
  }, [open]);
  const isOwn = result !== null && wasSubmittedHere(result.id);
  const hasEnded = !open && result !== null && openedHere === result.id;
  useEffect(() => {
    if (hasEnded) scrollTo({ top: 0 });
  }, [hasEnded]);
  const isCompleted = course.enrolment?.state === 'completed';
  const [wasCompleted] = useState(isCompleted);
  const previous = <PreviousLesson course={course} outline={outline} />;

  if (open)
    return (
      <QuizAttempt
        key={open.id}
        course={course}
        outline={outline}
        lesson={lesson}
        open={open}
        isNew={open.id !== openAtFirst}
        previous={previous}
      />
    );
  const begin = <Begin lesson={lesson} isAgain={result !== null} previous={previous} />;
  if (!result)
    return (
      <>
        <div className={player.content}>
          <About lesson={lesson} />
        </div>
        {begin}
      </>
    );
  const isElsewhere = hasEnded && !isOwn;
  const isDone = result.passed || outline.completed_at !== null;
  return (
    <>
      <div className={player.content}>
        {isElsewhere ? (
          <p className={classes.note} role="status">
            <Trans>This attempt was handed in elsewhere, in another tab or on another device.</Trans>
          </p>
        ) : null}
        <QuizResult lesson={lesson} result={result} />
      </div>
      {isDone || lesson.attempts_left === 0 ? (
        <LessonFooter previous={previous}>
          {isDone ? (
            <GoOn course={course} outline={outline} finishes={isCompleted && !wasCompleted} />
          ) : (
            <GoOn course={{ ...course, lessons: [] }} outline={outline} />
          )}
        </LessonFooter>
      ) : (
        begin
      )}
    </>
  );
}

/** The facts of the quiz. */
function About({ lesson: { question_count, pass_mark, attempts_left } }: { lesson: Quiz }) {
  const { t } = useLingui();
  return (
    <ul className={classes.about}>
      <li>{t`${plural(question_count, { one: '# question', other: '# questions' })}`}</li>
      <li>
        <Trans>You pass with {pass_mark}% right answers.</Trans>
      </li>
      <li>
        {attempts_left === null
          ? t`You can try as often as you like.`
          : t`${plural(attempts_left, { one: 'You have # attempt.', other: 'You have # attempts.' })}`}
      </li>
      <li>
        <Trans>You see the correct answers and explanations after you hand in.</Trans>
      </li>
    </ul>
  );
}

interface BeginProps {
  lesson: Quiz;
  isAgain: boolean;
  previous: ReactNode;
}

/** The footer with the button that starts an attempt. */
function Begin({ lesson, isAgain, previous }: BeginProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = lessonQuery(lesson.enrolment_id, lesson.id);
  const beginning = useMutation({
    ...sentAgain,
    mutationFn: () => attempt(lesson.enrolment_id, lesson.id),
    onSuccess: (open) =>
      client.setQueryData(query.queryKey, (known) =>
        // A late answer must not reopen a submitted attempt.
        known?.kind === 'quiz' && known.last_result?.id !== open.id
          ? { ...known, open_attempt: open }
          : known,
      ),
    // Refused because another tab has changed the state; refetches it.
    onError: () => client.invalidateQueries(query),
  });
  // Called only while the screen is mounted.
  const begin = () => beginning.mutate(undefined, { onSuccess: () => scrollTo({ top: 0 }) });
  return (
    <LessonFooter
      previous={previous}
      error={beginning.error}
      hint={waitingHint(beginning, <Trans>No network. The quiz begins as soon as there is one.</Trans>)}
    >
      <Button fullWidth size="md" loading={beginning.isPending} onClick={begin}>
        {isAgain ? t`Try again` : t`Start the quiz`}
      </Button>
    </LessonFooter>
  );
}
