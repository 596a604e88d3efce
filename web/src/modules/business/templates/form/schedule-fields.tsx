import { templateLimits } from '@gerai/shared/business/templates/contract.ts';
import { FREQUENCIES } from '@gerai/shared/business/templates/frequencies.ts';
import { MONTH_WEEKS, WEEKDAY_FREQUENCIES } from '@gerai/shared/business/templates/month-weeks.ts';
import { WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import { useLingui } from '@lingui/react/macro';
import { Chip, NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../../../../ui/form/date-field.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import type { ScheduleInput } from '../api.ts';
import { frequencyNames, monthWeekNames, weekdayLabels } from '../frequency-text.ts';
import { MoreTimes } from './more-times.tsx';
import { NextDates } from './next-dates.tsx';
import classes from './template-drawer.module.css';
import { isScheduled, type TemplateValues, toInput } from './template-values.ts';

/** The dates on which tasks are generated, and their deadline. */
export function ScheduleFields({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t, i18n } = useLingui();
  const { frequency } = form.values;
  const isOnce = frequency === 'once';
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`When`}</legend>
      <div className={classes.row}>
        <Select
          label={t`Frequency`}
          withAsterisk
          allowDeselect={false}
          data={FREQUENCIES.map((value) => ({ value, label: i18n._(frequencyNames[value]) }))}
          {...form.getInputProps('frequency')}
        />
        <FrequencyNumber form={form} />
      </div>
      {frequency && WEEKDAY_FREQUENCIES.includes(frequency) ? <WeekdayChips form={form} /> : null}
      <div className={classes.row}>
        <DateField
          label={isOnce ? t`Date` : t`Start Date`}
          withAsterisk
          value={form.values.start_date}
          {...form.getInputProps('start_date')}
        />
        {isOnce ? (
          <span />
        ) : (
          <DateField
            label={t`End Date`}
            {...(form.values.start_date ? { min: form.values.start_date } : {})}
            value={form.values.end_date}
            {...form.getInputProps('end_date')}
          />
        )}
      </div>
      <div className={classes.row}>
        <TextInput
          label={t`Deadline Time`}
          type="time"
          withAsterisk
          {...form.getInputProps('deadline_time')}
        />
        <NumberInput
          label={t`Deadline (Days)`}
          description={t`1 is the task's own day`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          min={1}
          max={templateLimits.deadlineDays}
          allowDecimal={false}
          {...form.getInputProps('deadline_days')}
        />
      </div>
      <MoreTimes form={form} />
      <NextDates
        schedule={isScheduled(form.values) ? (toInput(form.values) as unknown as ScheduleInput) : null}
      />
    </fieldset>
  );
}

function FrequencyNumber({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t, i18n } = useLingui();
  if (form.values.frequency === 'custom_x_days')
    return (
      <NumberInput
        label={t`Every X Days`}
        withAsterisk
        min={1}
        max={templateLimits.customDays}
        allowDecimal={false}
        {...form.getInputProps('custom_days')}
      />
    );
  if (form.values.frequency === 'custom_x_weeks')
    return (
      <NumberInput
        label={t`Every X Weeks`}
        description={t`Counted from the week of the start date`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        min={1}
        max={templateLimits.customWeeks}
        allowDecimal={false}
        {...form.getInputProps('custom_weeks')}
      />
    );
  if (form.values.frequency === 'monthly_weekday')
    return (
      <Select
        label={t`Which of the month`}
        withAsterisk
        allowDeselect={false}
        data={MONTH_WEEKS.map((value) => ({ value, label: i18n._(monthWeekNames[value]) }))}
        {...form.getInputProps('monthly_week')}
      />
    );
  if (form.values.frequency === 'monthly')
    return (
      <NumberInput
        label={t`Day of Month`}
        description={t`The last day where a month is shorter`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        min={1}
        max={31}
        allowDecimal={false}
        {...form.getInputProps('monthly_date')}
      />
    );
  return <span />;
}

function WeekdayChips({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t, i18n } = useLingui();
  const { error, ...props } = form.getInputProps('weekly_days');
  return (
    <fieldset className={classes.plain} aria-label={t`Days of the week`}>
      <Chip.Group multiple {...props}>
        <div className={boxes.row}>
          {WEEKDAYS.map((day) => (
            <Chip key={day} value={day} size="sm" {...(error ? { 'aria-invalid': true } : {})}>
              {i18n._(weekdayLabels[day])}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
