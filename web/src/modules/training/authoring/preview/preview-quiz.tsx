import type { Question, QuizLesson } from '@gerai/shared/training/authoring/content.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { Answer, AskedQuestion } from '@gerai/shared/training/learning/lesson-contract.ts';
import { isRight } from '@gerai/shared/training/learning/quiz-rules.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import words from '../../../../ui/text/text.module.css';
import { QuizQuestion } from '../../learning/quiz/quiz-question.tsx';
import classes from './preview.module.css';

/** A quiz to try out; the answers are checked here and not sent. */
export function PreviewQuiz({ quiz }: { quiz: QuizLesson }) {
  const language = useLanguage();
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [isChecked, setChecked] = useState(false);
  const { pass_mark, max_attempts, questions } = quiz;
  return (
    <>
      <p className={words.muted}>
        <Trans>Pass mark {pass_mark} %</Trans>
        {' · '}
        {max_attempts === null ? (
          <Trans>as many attempts as you like</Trans>
        ) : (
          <Plural value={max_attempts} one="# attempt" other="# attempts" />
        )}
      </p>
      {questions.map((question) => {
        const isGood = isRight(question, answers[question.id]);
        const explanation = textIn(language, question.explanation);
        return (
          <div key={question.id} className={classes.question}>
            <QuizQuestion
              question={asked(question)}
              answer={answers[question.id]}
              onAnswer={(answer) => {
                setAnswers((now) => ({ ...now, [question.id]: answer }));
                setChecked(false);
              }}
              ref={null}
            />
            {isChecked ? (
              <p className={classes.verdict} data-right={isGood || undefined}>
                {isGood ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
                <span>
                  {isGood ? <Trans>Right</Trans> : <Trans>Not right</Trans>}
                  {explanation ? ` – ${explanation}` : null}
                </span>
              </p>
            ) : null}
          </div>
        );
      })}
      {questions.length > 0 ? (
        <Button fullWidth size="md" onClick={() => setChecked(true)}>
          <Trans>Check the answers</Trans>
        </Button>
      ) : null}
    </>
  );
}

/** A question without its solution. The steps of an ordering are reversed, so that there is something to order. */
function asked(question: Question): AskedQuestion {
  const { id, kind, text } = question;
  const options =
    question.kind === 'true_false'
      ? []
      : question.options.map(({ id: one, text: said }) => ({ id: one, text: said }));
  return { id, kind, text, options: kind === 'ordering' ? options.toReversed() : options };
}
