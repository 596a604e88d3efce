import type { TemplateGroup, TemplateInput } from '@gerai/shared/business/templates/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { serverNow } from '../../../../core/api/server-clock.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { isLaterChange, useRevision } from '../../../../desktop/revision/use-revision.tsx';
import { closeListFirst } from '../../../../ui/dialog/close-list-first.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { focusFirstError } from '../../../../ui/form/focus-first-error.ts';
import { focusTooLong } from '../../../../ui/form/focus-too-long.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { type SavedTemplate, type ScheduleInput, saveTemplate } from '../api.ts';
import { LocationPicker } from './location-picker.tsx';
import { Occurrences } from './occurrences.tsx';
import { PlanFields } from './plan-fields.tsx';
import { ProofFields, SAMPLE_UPLOAD } from './proof-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import classes from './template-drawer.module.css';
import {
  copiedTemplate,
  editedTemplate,
  newTemplate,
  ofMerged,
  scheduleKeys,
  type TemplateValues,
  templateErrors,
  toInput,
  toMerged,
} from './template-values.ts';
import { TodaysTasks } from './todays-tasks.tsx';
import { useTemplateTexts } from './use-template-texts.ts';

interface TemplateFormProps {
  /** As it was read last; null creates a new template. */
  edited: TemplateGroup | null;
  /** The template that a new one begins as a copy of. */
  copied: TemplateGroup | null;
  /** Told whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /** Called with the message for the banner. */
  onSaved: (message: string, saved: SavedTemplate) => void;
  onClose: () => void;
}

/** The fields of a template, its preview and saving. */
export function TemplateForm({ edited, copied, onDirty, onSaved, onClose }: TemplateFormProps) {
  const { t, i18n } = useLingui();
  const [previewing, setPreviewing] = useState(false);
  const [opened] = useState(edited);
  const [applyToday, setApplyToday] = useState(false);
  const form = useForm<TemplateValues>({
    initialValues: initialValues(i18n, opened, copied),
    validate: (values) => templateErrors(i18n, values),
    clearInputErrorOnChange: true,
  });
  const save = useMutation({
    mutationFn: (values: TemplateValues): Promise<SavedTemplate> =>
      revision.save((expected_updated_at) =>
        saveTemplate(toInput(values) as TemplateInput, opened, {
          expected_updated_at,
          apply_today: applyToday,
        }),
      ),
    onSuccess: (group) => onSaved(successText(i18n, group, opened !== null), group),
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(topFields(i18n, error.fields));
    },
  });
  const isUploading = useIsMutating({ mutationKey: SAMPLE_UPLOAD }) > 0;
  const texts = useTemplateTexts();
  const revision = useRevision({
    subject: 'template',
    id: opened?.display_id ?? '',
    thing: edited,
    toValues: (group) => toMerged(editedTemplate(group)),
    values: toMerged(form.values),
    change: (part) => form.setValues(ofMerged(part)),
    isSaving: save.isPending,
    texts,
  });
  const isDirty = (opened ? revision.isDirty : form.isDirty()) && !save.isPending && !save.isSuccess;
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    tellDirty(isDirty);
  }, [isDirty]);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  const preview = () => {
    const errors = templateErrors(i18n, form.values);
    const schedule = scheduleKeys.filter((key) => errors[key]);
    if (schedule.length === 0) setPreviewing(true);
    else form.setErrors(Object.fromEntries(schedule.map((key) => [key, errors[key]])));
  };
  const name = form.values.task_name || t`New template`;

  return (
    <>
      <form
        ref={fields}
        className={classes.form}
        noValidate
        onKeyDown={closeListFirst}
        onSubmit={form.onSubmit(
          (values) => {
            if (!focusTooLong(fields.current) && revision.isReady() && !isUploading) save.mutate(values);
          },
          (_, __, event) => focusFirstError(event?.target),
        )}
      >
        <TaskFields form={form} />
        <ScheduleFields form={form} />
        <PlanFields form={form} />
        <LocationPicker form={form} />
        <ProofFields form={form} edited={opened} />
        {opened ? <TodaysTasks id={opened.display_id} checked={applyToday} onChange={setApplyToday} /> : null}
        {revision.panel}
        <div className={classes.footer}>
          {revision.pointer}
          {save.error && !isLaterChange(save.error) ? (
            <Alert color="red" role="alert" mb="xs">
              {errorText(i18n, save.error)}
            </Alert>
          ) : null}
          <div className={`${boxes.row} ${classes.buttons}`}>
            <Button variant="default" onClick={preview}>
              <Trans>Preview</Trans>
            </Button>
            <span className={classes.space} />
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={save.isPending || isUploading}>
              {opened ? <Trans>Save changes</Trans> : <Trans>Create template</Trans>}
            </Button>
          </div>
        </div>
      </form>
      {previewing ? (
        <Dialog title={t`Next occurrences: ${name}`} onClose={() => setPreviewing(false)}>
          <Occurrences schedule={toInput(form.values) as unknown as ScheduleInput} />
        </Dialog>
      ) : null}
    </>
  );
}

function initialValues(i18n: I18n, edited: TemplateGroup | null, copied: TemplateGroup | null) {
  if (edited) return editedTemplate(edited);
  const today = businessDate(serverNow());
  return copied
    ? copiedTemplate(copied, i18n._(msg`Copy of ${{ name: copied.task_name }}`), today)
    : newTemplate(today);
}

/** 'location_ids.3' is shown at the field 'location_ids'. */
const topFields = (i18n: I18n, fields: ApiError['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, why]) => [path.split('.')[0]!, reasonText(i18n, why)]),
  );

function successText(
  i18n: I18n,
  { locations, assigned_area: area, assigned_tag: tag, applied_today = 0 }: SavedTemplate,
  isEdit: boolean,
): string {
  if (isEdit) {
    const updated = i18n._(msg`Template group updated successfully!`);
    return applied_today > 0
      ? `${updated} ${i18n._(msg`${{ count: applied_today }} of today's tasks changed with it.`)}`
      : updated;
  }
  if (area) return i18n._(msg`Template created successfully for all of ${{ area }}!`);
  if (tag) return i18n._(msg`Template created successfully for all with the tag ${{ tag }}!`);
  return locations
    ? i18n._(msg`Template created successfully for ${{ n: locations.length }} location(s)!`)
    : i18n._(msg`Template created successfully for all locations!`);
}
