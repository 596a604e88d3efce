import type { OpenAttempt } from '@gerai/shared/training/learning/lesson-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { handIn, lessonQuery } from '../api.ts';
import { LessonFooter } from '../lessons/lesson-footer.tsx';
import player from '../lessons/lesson-player.module.css';
import { isRefused } from '../lessons/place-keeper.ts';
import type { LessonProps } from '../lessons/text-lesson.tsx';
import { useLessonKey } from '../lessons/use-lesson-key.ts';
import { waitingHint } from '../lessons/weak-network.tsx';
import { useSending } from '../use-sending.ts';
import classes from './quiz.module.css';
import { handInKey, noteResult } from './quiz-hand-in.ts';
import { QuizQuestion } from './quiz-question.tsx';
import { UnansweredDialog } from './unanswered-dialog.tsx';
import { isAnswered, useQuizAnswers } from './use-quiz-answers.ts';

interface QuizAttemptProps {
  lesson: LessonProps<'quiz'>['lesson'];
  open: OpenAttempt;
  /** It was begun just now: the button that did so is gone. */
  isNew: boolean;
  /** To the lesson before, from the first question. */
  previous: ReactNode;
}

/** An attempt, one question after the other. Answers stay on the device until the server has them. */
export function QuizAttempt({ lesson, open, isNew, previous }: QuizAttemptProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = useLessonKey(lesson);
  const { questions } = open;
  const answers = useQuizAnswers(key, open.id);
  const { given } = answers;
  const step = Math.min(answers.step, questions.length - 1);
  const question = questions[step]!;
  const unanswered = questions.filter(({ id }) => !isAnswered(given[id]));
  const [warning, setWarning] = useState(false);
  const moved = useMoved(step, isNew);
  const { send, sending } = useSending({
    mutationKey: handInKey(open.id),
    mutationFn: (sent: typeof given) => handIn(open.id, sent, key.owner),
    kept: () => (answers.handedIn ? given : undefined),
    onSuccess: (result) => {
      answers.forget();
      noteResult(client, key, result);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return;
      if (isRefused(error)) answers.noteHandedIn(false);
      void client.invalidateQueries(lessonQuery(lesson.enrolment_id, lesson.id));
    },
  });
  const isLast = step === questions.length - 1;
  const submit = () => {
    setWarning(false);
    answers.noteHandedIn(true);
    send(given);
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
          isLocked={sending.isPending}
          onAnswer={(answer) => answers.answer(question.id, answer)}
        />
      </div>
      <LessonFooter
        error={sending.error}
        unreached={
          <Trans>
            The server did not answer. Your answers are kept here and handed in once there is a network.
          </Trans>
        }
        hint={waitingHint(
          sending,
          <Trans>No network. Your answers are kept here and handed in as soon as there is one.</Trans>,
        )}
        previous={
          step === 0 ? (
            previous
          ) : (
            <ActionIcon
              variant="default"
              className={player.previous!}
              aria-label={t`Previous question`}
              disabled={sending.isPending}
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
            loading={sending.isPending}
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

/** Gives the focus to the question once another is asked, so that it is read; to the first of an attempt that is new. */
function useMoved(step: number, isNew: boolean) {
  const question = useRef<HTMLElement>(null);
  const last = useRef(step);
  const lost = useRef(isNew);
  useEffect(() => {
    if (lost.current && document.activeElement === document.body)
      question.current?.focus({ preventScroll: true });
    lost.current = false;
  }, []);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    question.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return question;
}
