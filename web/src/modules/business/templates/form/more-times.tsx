import { templateLimits } from '@gerai/shared/business/templates/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { FormFields } from '../../../../desktop/edit-form/use-edit-form.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './template-drawer.module.css';
import type { TemplateValues } from './template-values.ts';

/** Further deadlines of a day, each of which makes a task of its own. */
export function MoreTimes({ form }: { form: FormFields<TemplateValues> }) {
  const { t } = useLingui();
  const { value: times, error, onChange: change } = form.field('more_deadline_times');
  return (
    <fieldset aria-label={t`Further times of the day`}>
      <div className={boxes.wrap8}>
        {times.map((time, at) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place alone while it is typed.
            key={at}
            type="time"
            className={classes.time}
            aria-label={t`Further time ${at + 1}`}
            error={error ? true : undefined}
            value={time}
            onChange={(event) => change(times.with(at, event.currentTarget.value))}
            rightSection={
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove time ${at + 1}`}
                onClick={() => change(times.toSpliced(at, 1))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            }
          />
        ))}
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={times.length >= templateLimits.deadlineTimes - 1}
          onClick={() => change([...times, ''])}
        >
          <Trans>Add a time</Trans>
        </Button>
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : (
        <p className={text.mutedSmall}>
          <Trans>Several times a day make several tasks, each with its own deadline.</Trans>
        </p>
      )}
    </fieldset>
  );
}
