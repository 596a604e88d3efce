import { templateLimits } from '@gerai/shared/business/templates/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import type { FormFields } from '../../../../desktop/edit-form/use-edit-form.ts';
import { LongText, ShortText } from '../../../../ui/form/long-text.tsx';
import { useUnlistedChoice } from '../../../../ui/form/use-unlisted-choice.ts';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { taskGroupsQuery } from '../../task-groups/api.ts';
import classes from './template-drawer.module.css';
import type { TemplateValues } from './template-values.ts';

/** Name, job role, task group, instructions and completion criteria of the task. */
export function TaskFields({ form }: { form: FormFields<TemplateValues> }) {
  const { t } = useLingui();
  const jobRoles = useQuery(jobRolesQuery);
  const groups = useQuery(taskGroupsQuery);
  const unlistedRole = useUnlistedChoice(jobRoles, form.values.assigned_job_role_id);
  const unlistedGroup = useUnlistedChoice(groups, form.values.group_id);
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`What is to be done`}</legend>
      <ShortText limit={templateLimits.taskName} data-autofocus {...form.text('task_name')} />
      <div className={classes.row}>
        <Select
          searchable
          data={[
            ...unlistedRole,
            ...listOffered(jobRoles.data ?? [], [form.values.assigned_job_role_id]).map(
              ({ id, role_name }) => ({ value: id, label: role_name }),
            ),
          ]}
          {...form.field('assigned_job_role_id')}
        />
        <Select
          placeholder={t`None`}
          clearable
          searchable
          data={[
            ...unlistedGroup,
            ...listOffered(groups.data ?? [], [form.values.group_id]).map(({ id, group_name }) => ({
              value: id,
              label: group_name,
            })),
          ]}
          {...form.field('group_id')}
        />
      </div>
      <LongText maxRows={10} limit={templateLimits.text} {...form.text('instructions')} />
      <LongText
        description={t`What the photo must show. Staff see this on the task's card.`}
        maxRows={10}
        limit={templateLimits.text}
        {...form.text('completion_criteria')}
      />
    </fieldset>
  );
}
