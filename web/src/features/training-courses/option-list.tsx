import { contentLimits, type Question } from '@gerai/shared/training-courses/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Radio } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { moved } from '../task-groups/in-order.ts';
import { placeId } from './editor-context.ts';
import { ItemRow } from './item-row.tsx';
import classes from './lesson-editor.module.css';
import { newChoice } from './new-lesson.ts';
import { ProblemLine } from './problem-line.tsx';
import { useRowFocus } from './use-row-focus.ts';

type WithOptions = Exclude<Question, { kind: 'true_false' }>;
/** Of every kind: which is right, an ordering does not say. */
type Option = WithOptions['options'][number];

interface OptionListProps {
  question: WithOptions;
  place: { lesson_id: string; question_id: string };
  onChange: (edit: (question: Question) => Question) => void;
}

/** The options of a question, and which are right. Enter goes on with the next. */
export function OptionList({ question, place, onChange }: OptionListProps) {
  const { t } = useLingui();
  const focus = useRowFocus();
  const { kind, options } = question;
  const set = (edit: (options: Option[]) => Option[]) =>
    onChange((now) =>
      now.kind === 'true_false' ? now : ({ ...now, options: edit(now.options) } as Question),
    );
  const isFull = options.length >= contentLimits.options;
  const add = (at: number) => {
    if (isFull) return;
    const { correct, ...item } = newChoice();
    set((now) => now.toSpliced(at, 0, kind === 'ordering' ? item : { ...item, correct }));
    focus(placeId({ ...place, field: 'text', item_id: item.id }));
  };
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
      <ol className={classes.items}>
        {options.map((option, at) => {
          const number = at + 1;
          const label = kind === 'ordering' ? t`Step ${number}` : t`Option ${number}`;
          return (
            <ItemRow
              key={option.id}
              label={label}
              lead={
                kind === 'ordering' ? (
                  number
                ) : kind === 'single' ? (
                  <Radio
                    aria-label={t`${label} is right`}
                    name={question.id}
                    checked={isRight(option)}
                    onChange={() => mark(option.id, true)}
                  />
                ) : (
                  <Checkbox
                    aria-label={t`${label} is right`}
                    checked={isRight(option)}
                    onChange={(event) => mark(option.id, event.currentTarget.checked)}
                  />
                )
              }
              text={option.text}
              place={{ ...place, field: 'text', item_id: option.id }}
              limit={contentLimits.item}
              isFirst={at === 0}
              isLast={at === options.length - 1}
              onChange={(text) =>
                set((now) => now.map((one) => (one.id === option.id ? { ...one, text } : one)))
              }
              onEnter={() => add(at + 1)}
              onMove={(by) => set((now) => moved(now, at, at + by))}
              onRemove={() => set((now) => now.filter(({ id }) => id !== option.id))}
            />
          );
        })}
      </ol>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        onClick={() => add(options.length)}
      >
        {kind === 'ordering' ? <Trans>Add step</Trans> : <Trans>Add option</Trans>}
      </Button>
    </fieldset>
  );
}

const isRight = (option: Option): boolean => 'correct' in option && option.correct;
