import type { OpenAttempt } from '@gerai/shared/training/learning/lesson-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { LessonFooter } from '../lessons/lesson-footer.tsx';
import player from '../lessons/lesson-player.module.css';
import type { LessonProps } from '../lessons/text-lesson.tsx';
import { useSending } from '../lessons/use-sending.ts';
import { waitingHint } from '../lessons/weak-network.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { noteSubmitted } from './submitted-here.ts';
import { UnansweredDialog } from './unanswered-dialog.tsx';
import { isAnswered, useQuizAnswers } from './use-quiz-answers.ts';

interface QuizAttemptProps extends Pick<LessonProps<'quiz'>, 'course' | 'outline' | 'lesson'> {
  open: OpenAttempt;
  /** Whether it was started just now; the button that had the focus is gone. */
  isNew: boolean;
  /** Link to the previous lesson, shown at the first question. */
  previous: ReactNode;
}

/** An attempt, one question at a time. Answers stay on the device until the server has them. */
export function QuizAttempt(props: QuizAttemptProps) {
  const { course, outline, lesson, open } = props;
  const answers = useQuizAnswers(lesson, { title: outline.title, course: course.id }, open.id);
  return answers.isLoaded ? <Questions {...props} answers={answers} /> : null;
}

interface QuestionsProps extends QuizAttemptProps {
  answers: ReturnType<typeof useQuizAnswers>;
}

function Questions({ open, isNew, previous, answers }: QuestionsProps) {
  const { t } = useLingui();
  const { questions } = open;
  const { given } = answers;
  // Answers given in another tab are taken over, its current question is not.
  const [shown, setShown] = useState(answers.step);
  const step = Math.min(shown, questions.length - 1);
  const goTo = (next: number) => {
    setShown(next);
    answers.goTo(next);
  };
  const question = questions[step]!;
  const unanswered = questions.filter(({ id }) => !isAnswered(given[id]));
  const [warning, setWarning] = useState(false);
  const moved = useMoved(step, isNew);
  const sending = useSending(answers.entry);
  const isLast = step === questions.length - 1;
  const submit = () => {
    setWarning(false);
    noteSubmitted(open.id);
    answers.handIn();
  };
  const [at, all] = [step + 1, questions.length];
  return (
    <>
      <div className={player.content}>
        <div className={`${text.muted} ${boxes.stack8}`}>
          <span>{t`Question ${at} of ${all}`}</span>
          <Progress value={(at / all) * 100} size="sm" aria-label={t`Question ${at} of ${all}`} />
        </div>
        <QuizQuestion
          key={question.id}
          ref={moved}
          question={question}
          answer={given[question.id]}
          // Answers are locked while they are being submitted.
          isLocked={sending.isPending}
          onAnswer={(answer) => answers.answer(question.id, answer)}
        />
      </div>
      <LessonFooter
        error={sending.error}
        hint={
          answers.unkept ??
          waitingHint(
            sending,
            <Trans>No network. Your answers are kept here and handed in as soon as there is one.</Trans>,
          )
        }
        previous={
          step === 0 ? (
            previous
          ) : (
            <ActionIcon
              variant="default"
              className={player.previous!}
              aria-label={t`Previous question`}
              disabled={sending.isPending}
              onClick={() => goTo(step - 1)}
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
          <Button fullWidth size="md" onClick={() => goTo(step + 1)}>
            <Trans>Next question</Trans>
          </Button>
        )}
      </LessonFooter>
      {warning ? (
        <UnansweredDialog
          count={unanswered.length}
          onBack={() => {
            setWarning(false);
            goTo(questions.indexOf(unanswered[0]!));
          }}
          onHandIn={submit}
          onClose={() => setWarning(false)}
        />
      ) : null}
    </>
  );
}

/** Focuses the question when it changes, so that it is read out; also the first question of a new attempt. */
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
