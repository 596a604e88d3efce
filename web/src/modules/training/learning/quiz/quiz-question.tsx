import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { Answer, AskedQuestion } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { questionKindTexts } from '../../content/training-texts.ts';
import classes from './choices.module.css';
import { QuizOrdering } from './quiz-ordering.tsx';

interface QuizQuestionProps {
  question: AskedQuestion;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** Whether it is submitted and can no longer be changed. */
  isLocked?: boolean;
  ref: Ref<HTMLElement>;
}

/** One question with its choices, each large enough for a thumb. */
export function QuizQuestion({ question, answer, onAnswer, isLocked = false, ref }: QuizQuestionProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const name = useId();
  const { kind } = question;
  const chosen = Array.isArray(answer) ? answer : [];
  const choices =
    kind === 'true_false'
      ? [
          { id: 'true', text: t`True`, isChosen: answer === true, answer: true },
          { id: 'false', text: t`False`, isChosen: answer === false, answer: false },
        ]
      : question.options.map(({ id, text }) => ({
          id,
          text: textIn(language, text),
          isChosen: chosen.includes(id),
          answer: kind === 'multiple' ? toggled(question, chosen, id) : [id],
        }));
  return (
    <fieldset
      className={`${boxes.list} ${classes.choices}`}
      ref={ref as Ref<HTMLFieldSetElement>}
      disabled={isLocked}
      tabIndex={-1}
      aria-labelledby={`${name}-text`}
      aria-describedby={`${name}-kind`}
    >
      <h2 id={`${name}-text`} className={classes.question}>
        {textIn(language, question.text)}
      </h2>
      <p id={`${name}-kind`} className={`${text.muted} ${boxes.below8}`}>
        {i18n._(questionKindTexts[kind])}
      </p>
      {kind === 'ordering' ? (
        <QuizOrdering question={question} answer={answer} onAnswer={onAnswer} />
      ) : (
        choices.map((choice) => (
          <label key={choice.id} className={classes.choice} data-chosen={choice.isChosen || undefined}>
            <input
              type={kind === 'multiple' ? 'checkbox' : 'radio'}
              name={name}
              className={classes.control}
              checked={choice.isChosen}
              onChange={() => onAnswer(choice.answer)}
            />
            <span className={classes.text}>{choice.text}</span>
          </label>
        ))
      )}
    </fieldset>
  );
}

/** The chosen ids with one option toggled, in the order of the options. */
const toggled = ({ options }: AskedQuestion, chosen: string[], id: string): string[] =>
  options
    .map((option) => option.id)
    .filter((one) => (one === id ? !chosen.includes(id) : chosen.includes(one)));
