import { contentLimits, type QuizLesson } from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, Switch } from '@mantine/core';
import classes from './lesson-editor.module.css';

type Rules = Pick<QuizLesson, 'pass_mark' | 'max_attempts' | 'shuffle'>;

/** The pass mark, the number of attempts, and shuffling. */
export function QuizRules({
  lesson,
  onChange,
}: {
  lesson: Rules;
  onChange: (rules: Partial<Rules>) => void;
}) {
  const { t } = useLingui();
  const { pass_mark, max_attempts, shuffle } = lesson;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>
        <Trans>Rules</Trans>
      </legend>
      <div className={classes.rules}>
        <NumberInput
          label={t`Pass mark`}
          description={t`Percent of the questions`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          suffix=" %"
          value={pass_mark}
          min={1}
          max={100}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          onChange={(mark) => {
            if (typeof mark === 'number' && mark >= 1) onChange({ pass_mark: mark });
          }}
        />
        <NumberInput
          label={t`Attempts`}
          description={t`A manager can grant more`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={max_attempts ?? ''}
          placeholder={t`Unlimited`}
          disabled={max_attempts === null}
          min={1}
          max={contentLimits.attempts}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          onChange={(attempts) => {
            if (typeof attempts === 'number' && attempts >= 1) onChange({ max_attempts: attempts });
          }}
        />
        <div className={classes.switches}>
          <Switch
            label={t`Unlimited attempts`}
            checked={max_attempts === null}
            onChange={(event) => onChange({ max_attempts: event.currentTarget.checked ? null : 3 })}
          />
          <Switch
            label={t`Shuffle questions and options`}
            checked={shuffle}
            onChange={(event) => onChange({ shuffle: event.currentTarget.checked })}
          />
        </div>
      </div>
    </fieldset>
  );
}
