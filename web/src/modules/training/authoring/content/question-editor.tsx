import {
  contentLimits,
  QUESTION_KINDS,
  type Question,
  type QuestionKind,
} from '@gerai/shared/training/authoring/content.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, Radio, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { SteadyAction } from '../../../../ui/form/steady-action.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { placeId } from '../editor/editor-context.ts';
import { LocalField } from '../settings/local-field.tsx';
import classes from './lesson-editor.module.css';
import { asKind } from './new-lesson.ts';
import { OptionList } from './option-list.tsx';

interface QuestionEditorProps {
  lesson_id: string;
  question: Question;
  /** The index, from 0. */
  at: number;
  last: number;
  isFull: boolean;
  onChange: (edit: (question: Question) => Question) => void;
  /** Moves the question one up or down. */
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The editor of one question: text, answers and explanation. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { lesson_id, question, at, last, isFull, onChange, onMove, onDuplicate, onRemove } = props;
  const { t, i18n } = useLingui();
  const number = at + 1;
  const place = { lesson_id, question_id: question.id };
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>{t`Question ${number}`}</legend>
      <div className={boxes.between}>
        <Select
          aria-label={t`Kind of question ${number}`}
          data={QUESTION_KINDS.map((kind) => ({ value: kind, label: i18n._(questionNames[kind]) }))}
          value={question.kind}
          allowDeselect={false}
          onChange={(kind) => kind && onChange((now) => asKind(now, kind as QuestionKind))}
        />
        <span className={classes.itemActions}>
          <SteadyAction
            size="lg"
            color="gray"
            icon={IconArrowUp}
            label={t`Move question ${number} up`}
            off={at === 0}
            onClick={() => onMove(-1)}
          />
          <SteadyAction
            size="lg"
            color="gray"
            icon={IconArrowDown}
            label={t`Move question ${number} down`}
            off={at === last}
            onClick={() => onMove(1)}
          />
          <SteadyAction
            size="lg"
            color="gray"
            icon={IconCopy}
            label={t`Duplicate question ${number}`}
            off={isFull}
            onClick={onDuplicate}
          />
          <SteadyAction
            size="lg"
            icon={IconTrash}
            label={t`Delete question ${number}`}
            color="red"
            onClick={onRemove}
          />
        </span>
      </div>
      <LocalField
        label={t`Question`}
        value={question.text}
        place={{ ...place, field: 'text' }}
        limit={contentLimits.question}
        lines={2}
        onChange={(text) => onChange((now) => ({ ...now, text }))}
      />
      {question.kind === 'true_false' ? (
        <Radio.Group
          label={t`Right answer`}
          id={placeId({ ...place, field: 'options' })}
          value={String(question.answer)}
          onChange={(value) =>
            onChange((now) => (now.kind === 'true_false' ? { ...now, answer: value === 'true' } : now))
          }
        >
          <Group align="stretch" gap="lg" wrap="nowrap" mt="xs">
            <Radio value="true" label={t`True`} />
            <Radio value="false" label={t`False`} />
          </Group>
        </Radio.Group>
      ) : (
        <OptionList question={question} place={place} onChange={onChange} />
      )}
      <LocalField
        label={t`Explanation (optional)`}
        description={t`Shown after the attempt`}
        value={question.explanation}
        place={{ ...place, field: 'explanation' }}
        limit={contentLimits.explanation}
        lines={2}
        onChange={(explanation) => onChange((now) => ({ ...now, explanation }))}
      />
    </fieldset>
  );
}

/** Names of the question kinds for authors; learners see an instruction instead. */
export const questionNames: Record<QuestionKind, MessageDescriptor> = {
  single: msg`One right answer`,
  multiple: msg`Several right answers`,
  true_false: msg`True or false`,
  ordering: msg`Put in order`,
};
