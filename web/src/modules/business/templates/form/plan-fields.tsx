import { PRIORITIES } from '@gerai/shared/business/templates/priorities.ts';
import { TEMPLATE_STATUSES } from '@gerai/shared/business/templates/statuses.ts';
import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import type { FormFields } from '../../../../desktop/edit-form/use-edit-form.ts';
import { priorityNames, templateStatusNames } from './plan-names.ts';
import classes from './template-drawer.module.css';
import type { TemplateValues } from './template-values.ts';

/** Status, priority and person in charge of the template. */
export function PlanFields({ form }: { form: FormFields<TemplateValues> }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`Planning`}</legend>
      <div className={classes.row}>
        <Select
          description={t`Only an active template makes tasks`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={TEMPLATE_STATUSES.map((value) => ({ value, label: i18n._(templateStatusNames[value]) }))}
          {...form.field('status')}
          onChange={(status) => status && form.change({ status })}
        />
        <Select
          placeholder={t`None`}
          clearable
          data={PRIORITIES.map((value) => ({ value, label: i18n._(priorityNames[value]) }))}
          {...form.field('priority')}
        />
      </div>
      <TextInput {...form.text('assigned_to')} type="email" />
    </fieldset>
  );
}
