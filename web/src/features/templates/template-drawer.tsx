import {
  type TemplateGroup,
  type TemplateInput,
  templateMessages,
} from '@gerai/shared/templates/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Drawer } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { type ScheduleInput, saveTemplate } from './api.ts';
import { LocationPicker } from './location-picker.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ProofFields } from './proof-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import classes from './template-drawer.module.css';
import {
  editedTemplate,
  newTemplate,
  type TemplateValues,
  templateErrors,
  toInput,
} from './template-values.ts';
import { WhatFields } from './what-fields.tsx';

interface TemplateDrawerProps {
  /** Null makes a new one. */
  edited: TemplateGroup | null;
  /** With the words for the banner. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The form of a template. Closing it asks first when something would be lost. */
export function TemplateDrawer({ edited, onSaved, onClose }: TemplateDrawerProps) {
  const { t, i18n } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  // What was opened is what is compared on saving, even if the list is refetched meanwhile.
  const [opened] = useState(edited);
  const form = useForm<TemplateValues>({
    initialValues: opened ? editedTemplate(opened) : newTemplate(businessDate(new Date())),
    validate: templateErrors,
    clearInputErrorOnChange: true,
  });
  const save = useMutation({
    mutationFn: (values: TemplateValues) => saveTemplate(toInput(values) as TemplateInput, opened),
    onSuccess: (group) => onSaved(successText(group, opened !== null)),
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(topFields(error.fields));
    },
  });
  const close = () => (form.isDirty() && !save.isPending ? setLeaving(true) : onClose());
  const preview = () => {
    const errors = templateErrors(form.values);
    const schedule = scheduleKeys.filter((key) => errors[key]);
    if (schedule.length === 0) setPreviewing(true);
    else form.setErrors(Object.fromEntries(schedule.map((key) => [key, errors[key]])));
  };

  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={600}
      title={opened ? t`Edit template ${opened.display_id}` : t`New template`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ body: classes.body, title: classes.title, content: classes.content }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(
          (values) => save.mutate(values),
          (_, __, event) => focusFirstError(event?.target),
        )}
      >
        <WhatFields form={form} />
        <ScheduleFields form={form} />
        <LocationPicker form={form} />
        <ProofFields form={form} edited={opened} />
        <div className={classes.footer}>
          {save.error ? (
            <Alert color="red" role="alert" mb="xs">
              {errorText(i18n, save.error)}
            </Alert>
          ) : null}
          <div className={classes.buttons}>
            <Button variant="default" onClick={preview}>
              <Trans>Preview</Trans>
            </Button>
            <span className={classes.space} />
            <Button variant="default" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={save.isPending}>
              {opened ? <Trans>Save changes</Trans> : <Trans>Create template</Trans>}
            </Button>
          </div>
        </div>
      </form>
      {previewing ? (
        <PreviewDialog
          name={form.values.task_name || t`New template`}
          schedule={{ ...toInput(form.values), status: opened?.status } as unknown as ScheduleInput}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
      <ConfirmDialog
        opened={leaving}
        title={t`Discard your changes?`}
        message={t`What you entered here is not saved yet.`}
        confirmLabel={t`Discard`}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </Drawer>
  );
}

const scheduleKeys = [
  'frequency',
  'custom_days',
  'weekly_days',
  'monthly_date',
  'start_date',
  'end_date',
  'deadline_time',
  'deadline_days',
];

/** 'location_ids.3' is shown at the field 'location_ids'. */
const topFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[0]!, message]));

function successText({ locations }: TemplateGroup, isEdit: boolean): string {
  if (isEdit) return templateMessages.groupUpdated;
  return locations ? templateMessages.createdFor(locations.length) : templateMessages.createdForAll;
}

/** Errors appear after the next paint; the first of them is where the person goes on. */
function focusFirstError(form: EventTarget | null | undefined): void {
  if (!(form instanceof HTMLElement)) return;
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus(),
  );
}
