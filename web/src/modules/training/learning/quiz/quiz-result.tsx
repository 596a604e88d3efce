import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type {
  Answer,
  AnsweredQuestion,
  AttemptResult,
} from '@gerai/shared/training/learning/lesson-contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { toneStyle } from '../../../../ui/text/tone.ts';
import type { LessonProps } from '../lessons/text-lesson.tsx';
import classes from './quiz.module.css';

interface QuizResultProps {
  lesson: LessonProps<'quiz'>['lesson'];
  result: AttemptResult;
}

/** The result of an attempt: score and pass mark, next actions, and each question with its explanation. */
export function QuizResult({ lesson, result }: QuizResultProps) {
  const { t, i18n } = useLingui();
  const verdict = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is read out as it comes.
  useEffect(() => {
    if (document.activeElement === document.body) verdict.current?.focus({ preventScroll: true });
  }, [result.id]);
  const { score, passed } = result;
  const { pass_mark, attempts_left, completed_at } = lesson;
  const Icon = passed ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <>
      <section className={classes.score} style={toneStyle(passed ? 'green' : 'orange') as CSSProperties}>
        <span className={classes.figure}>{t`${score}%`}</span>
        <h2 ref={verdict} tabIndex={-1} className={classes.verdict}>
          <Icon size={24} aria-hidden />
          {passed ? <Trans>Passed</Trans> : <Trans>Not passed yet</Trans>}
        </h2>
        <p>
          <Trans>{pass_mark}% are needed</Trans>
        </p>
        {passed || completed_at ? null : (
          <p>
            {attempts_left === 0
              ? reasonText(i18n, { reason: 'learning.no_attempts_left' })
              : attempts_left === null
                ? t`You can try as often as you like.`
                : t`${plural(attempts_left, {
                    one: 'You have # more attempt.',
                    other: 'You have # more attempts.',
                  })}`}
          </p>
        )}
      </section>
      <ol className={`${boxes.stack16} ${boxes.list}`} aria-label={t`Your answers`}>
        {result.questions.map((question) => (
          <Answered key={question.id} question={question} />
        ))}
      </ol>
    </>
  );
}

function Answered({ question }: { question: AnsweredQuestion }) {
  const { t } = useLingui();
  const language = useLanguage();
  const say = useSay(question);
  const { is_right, answer, right_answer } = question;
  const explanation = textIn(language, question.explanation);
  return (
    <li className={`${boxes.box} ${classes.answered}`}>
      {is_right ? (
        <IconCircleCheckFilled
          size={24}
          className={classes.mark!}
          data-right
          role="img"
          aria-label={t`Right`}
        />
      ) : (
        <IconCircleXFilled size={24} className={classes.mark!} data-wrong role="img" aria-label={t`Wrong`} />
      )}
      <p className={text.strong}>{textIn(language, question.text)}</p>
      <p className={text.small}>
        {answer === null ? <Trans>Not answered</Trans> : t`Your answer: ${say(answer)}`}
      </p>
      {is_right || right_answer === null ? null : (
        <p className={text.small}>{t`Right answer: ${say(right_answer)}`}</p>
      )}
      {explanation ? <p className={classes.explanation}>{explanation}</p> : null}
    </li>
  );
}

/** Returns a function that formats an answer; that of an ordering in its order. */
function useSay({ kind, options }: AnsweredQuestion) {
  const { t } = useLingui();
  const language = useLanguage();
  return (answer: Answer): string => {
    if (typeof answer === 'boolean') return answer ? t`True` : t`False`;
    const words = answer.map((id) => {
      const option = options.find((one) => one.id === id);
      return option ? textIn(language, option.text) : '';
    });
    return words.length === 0 ? '–' : words.join(kind === 'ordering' ? ' → ' : ', ');
  };
}
