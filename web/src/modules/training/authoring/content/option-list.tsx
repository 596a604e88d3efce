import { contentLimits, type Question } from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio } from '@mantine/core';
import { TouchTarget } from '../../../../ui/form/touch-target.tsx';
import { placeId } from '../editor/editor-context.ts';
import { ProblemLine } from '../editor/problem-line.tsx';
import { ItemList } from './item-list.tsx';
import classes from './lesson-editor.module.css';
import { newChoice, newItem } from './new-lesson.ts';

type WithOptions = Exclude<Question, { kind: 'true_false' }>;
/** An option of any kind of question; those of an ordering have no `correct`. */
type Option = WithOptions['options'][number];

interface OptionListProps {
  question: WithOptions;
  place: { lesson_id: string; question_id: string };
  onChange: (edit: (question: Question) => Question) => void;
}

/** The options of a question, with the right ones marked. */
export function OptionList({ question, place, onChange }: OptionListProps) {
  const { t } = useLingui();
  const { kind, options } = question;
  const set = (edit: (options: Option[]) => Option[]) =>
    onChange((now) =>
      now.kind === 'true_false' ? now : ({ ...now, options: edit(now.options) } as Question),
    );
  const labelOf = (number: number) => (kind === 'ordering' ? t`Step ${number}` : t`Option ${number}`);
  const mark = (id: string, correct: boolean) =>
    set((now) =>
      now.map((one) => ({ ...one, correct: one.id === id ? correct : kind === 'multiple' && isRight(one) })),
    );
  return (
    <fieldset className={classes.options} id={placeId({ ...place, field: 'options' })} tabIndex={-1}>
      <legend className={classes.optionsLegend}>
        {kind === 'ordering' ? (
          <Trans>Steps, in their right order</Trans>
        ) : kind === 'single' ? (
          <Trans>Options: mark the right one</Trans>
        ) : (
          <Trans>Options: mark all that are right</Trans>
        )}
      </legend>
      <ProblemLine place={{ ...place, field: 'options' }} />
      <ItemList
        items={options}
        place={place}
        most={contentLimits.options}
        labelOf={labelOf}
        leadOf={(option, number) =>
          kind === 'ordering' ? (
            number
          ) : kind === 'single' ? (
            <TouchTarget>
              <Radio
                aria-label={t`${{ label: labelOf(number) }} is right`}
                name={question.id}
                checked={isRight(option)}
                onChange={() => mark(option.id, true)}
              />
            </TouchTarget>
          ) : (
            <TouchTarget>
              <Checkbox
                aria-label={t`${{ label: labelOf(number) }} is right`}
                checked={isRight(option)}
                onChange={(event) => mark(option.id, event.currentTarget.checked)}
              />
            </TouchTarget>
          )
        }
        addLabel={kind === 'ordering' ? <Trans>Add step</Trans> : <Trans>Add option</Trans>}
        make={(): Option => (kind === 'ordering' ? newItem() : newChoice())}
        onChange={set}
      />
    </fieldset>
  );
}

const isRight = (option: Option): boolean => 'correct' in option && option.correct;
