import { templateLimits } from '@gerai/shared/business/templates/contract.ts';
import { FREQUENCIES } from '@gerai/shared/business/templates/frequencies.ts';
import { MONTH_WEEKS, WEEKDAY_FREQUENCIES } from '@gerai/shared/business/templates/month-weeks.ts';
import { WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import { useLingui } from '@lingui/react/macro';
import { Chip, NumberInput, Select, TextInput } from '@mantine/core';
import type { FormFields } from '../../../../desktop/edit-form/use-edit-form.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import type { ScheduleInput } from '../api.ts';
import { frequencyNames, monthWeekNames, weekdayLabels } from '../frequency-text.ts';
import { MoreTimes } from './more-times.tsx';
import { NextDates } from './next-dates.tsx';
import classes from './template-drawer.module.css';
import { isScheduled, type TemplateValues, toInput } from './template-values.ts';

/** The dates on which tasks are generated, and their deadline. */
export function ScheduleFields({ form }: { form: FormFields<TemplateValues> }) {
  const { t, i18n } = useLingui();
  const { frequency } = form.values;
  const isOnce = frequency === 'once';
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`When`}</legend>
      <div className={classes.row}>
        <Select
          allowDeselect={false}
          data={FREQUENCIES.map((value) => ({ value, label: i18n._(frequencyNames[value]) }))}
          {...form.field('frequency')}
        />
        <FrequencyNumber form={form} />
      </div>
      {frequency && WEEKDAY_FREQUENCIES.includes(frequency) ? <WeekdayChips form={form} /> : null}
      <div className={classes.row}>
        <DateField {...form.field('start_date')} label={isOnce ? t`Date` : t`Start Date`} />
        {isOnce ? (
          <span />
        ) : (
          <DateField
            {...(form.values.start_date ? { min: form.values.start_date } : {})}
            {...form.field('end_date')}
          />
        )}
      </div>
      <div className={classes.row}>
        <TextInput {...form.text('deadline_time')} type="time" />
        <NumberInput
          description={t`1 is the task's own day`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={templateLimits.deadlineDays}
          allowDecimal={false}
          {...form.number('deadline_days')}
        />
      </div>
      <MoreTimes form={form} />
      <NextDates
        schedule={isScheduled(form.values) ? (toInput(form.values) as unknown as ScheduleInput) : null}
      />
    </fieldset>
  );
}

function FrequencyNumber({ form }: { form: FormFields<TemplateValues> }) {
  const { t, i18n } = useLingui();
  if (form.values.frequency === 'custom_x_days')
    return (
      <NumberInput
        withAsterisk
        min={1}
        max={templateLimits.customDays}
        allowDecimal={false}
        {...form.number('custom_days')}
      />
    );
  if (form.values.frequency === 'custom_x_weeks')
    return (
      <NumberInput
        description={t`Counted from the week of the start date`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        min={1}
        max={templateLimits.customWeeks}
        allowDecimal={false}
        {...form.number('custom_weeks')}
      />
    );
  if (form.values.frequency === 'monthly_weekday')
    return (
      <Select
        withAsterisk
        allowDeselect={false}
        data={MONTH_WEEKS.map((value) => ({ value, label: i18n._(monthWeekNames[value]) }))}
        {...form.field('monthly_week')}
        onChange={(week) => week && form.change({ monthly_week: week })}
      />
    );
  if (form.values.frequency === 'monthly')
    return (
      <NumberInput
        description={t`The last day where a month is shorter`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        min={1}
        max={31}
        allowDecimal={false}
        {...form.number('monthly_date')}
      />
    );
  return <span />;
}

function WeekdayChips({ form }: { form: FormFields<TemplateValues> }) {
  const { t, i18n } = useLingui();
  const { value, error } = form.field('weekly_days');
  return (
    <fieldset aria-label={t`Days of the week`}>
      <Chip.Group
        multiple
        value={value}
        onChange={(days) => form.change({ weekly_days: WEEKDAYS.filter((day) => days.includes(day)) })}
      >
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
