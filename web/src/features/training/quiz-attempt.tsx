import type { AttemptResult, CourseDetail, OpenAttempt } from '@gerai/shared/training/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useProfile } from '../../lib/session.tsx';
import { handIn, lessonQuery } from './api.ts';
import { LessonFooter } from './lesson-footer.tsx';
import player from './lesson-player.module.css';
import { isRefused } from './place-keeper.ts';
import classes from './quiz.module.css';
import { QuizQuestion } from './quiz-question.tsx';
import type { LessonProps } from './text-lesson.tsx';
import { UnansweredDialog } from './unanswered-dialog.tsx';
import { isAnswered, useQuizAnswers } from './use-quiz-answers.ts';
import { sentAgain, waitingHint } from './weak-network.tsx';

interface QuizAttemptProps {
  lesson: LessonProps<'quiz'>['lesson'];
  open: OpenAttempt;
  /** To the lesson before, from the first question. */
  previous: ReactNode;
  /** What came of it; `isOwn` tells that it came of these answers. */
  onEnd: (result: AttemptResult & { course: CourseDetail }, isOwn: boolean) => void;
}

/** An attempt, one question after the other. Answers stay on the device until the server has them. */
export function QuizAttempt({ lesson, open, previous, onEnd }: QuizAttemptProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { uid: owner } = useProfile();
  const { questions } = open;
  const answers = useQuizAnswers({
    enrolment: lesson.enrolment_id,
    lesson: lesson.id,
    attempt: open.id,
  });
  const { given } = answers;
  const step = Math.min(answers.step, questions.length - 1);
  const question = questions[step]!;
  const unanswered = questions.filter(({ id }) => !isAnswered(given[id]));
  const [warning, setWarning] = useState(false);
  const moved = useMoved(step);
  const submission = useMutation({
    ...sentAgain,
    mutationFn: (sent: typeof given) => handIn(open.id, sent, owner),
    onSuccess: (result, sent) => {
      answers.forget();
      const isOwn = result.questions.every(
        ({ id, answer }) => JSON.stringify(answer) === JSON.stringify(sent[id] ?? null),
      );
      onEnd(result, isOwn);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return;
      if (isRefused(error)) answers.noteHandedIn(false);
      void client.invalidateQueries(lessonQuery(lesson.enrolment_id, lesson.id));
    },
  });
  const { mutate } = submission;
  // Of a page that was closed while it waited for the network.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was handed in then.
  useEffect(() => {
    if (answers.handedIn) mutate(given);
  }, []);
  const isLast = step === questions.length - 1;
  const submit = () => {
    setWarning(false);
    answers.noteHandedIn(true);
    mutate(given);
  };
  const [at, all] = [step + 1, questions.length];
  return (
    <>
      <div className={player.content}>
        <div className={classes.top}>
          <span>{t`Question ${at} of ${all}`}</span>
          <Progress value={(at / all) * 100} size="sm" aria-label={t`Question ${at} of ${all}`} />
        </div>
        <QuizQuestion
          key={question.id}
          ref={moved}
          question={question}
          answer={given[question.id]}
          // What is on its way is what counts.
          isLocked={submission.isPending}
          onAnswer={(answer) => answers.answer(question.id, answer)}
        />
      </div>
      <LessonFooter
        error={submission.error}
        hint={waitingHint(
          submission,
          <Trans>No network. Your answers are kept here and handed in as soon as there is one.</Trans>,
        )}
        previous={
          step === 0 ? (
            previous
          ) : (
            <ActionIcon
              variant="default"
              size={42}
              aria-label={t`Previous question`}
              disabled={submission.isPending}
              onClick={() => answers.goTo(step - 1)}
            >
              <IconArrowLeft size={20} aria-hidden />
            </ActionIcon>
          )
        }
      >
        {isLast ? (
          <Button
            fullWidth
            size="md"
            loading={submission.isPending}
            onClick={() => (unanswered.length > 0 ? setWarning(true) : submit())}
          >
            <Trans>Hand in</Trans>
          </Button>
        ) : (
          <Button fullWidth size="md" onClick={() => answers.goTo(step + 1)}>
            <Trans>Next question</Trans>
          </Button>
        )}
      </LessonFooter>
      {warning ? (
        <UnansweredDialog
          count={unanswered.length}
          onBack={() => {
            setWarning(false);
            answers.goTo(questions.indexOf(unanswered[0]!));
          }}
          onHandIn={submit}
          onClose={() => setWarning(false)}
        />
      ) : null}
    </>
  );
}

/** Gives the focus to the question once another is asked, so that it is read; not to the first. */
function useMoved(step: number) {
  const question = useRef<HTMLElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    question.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return question;
}
