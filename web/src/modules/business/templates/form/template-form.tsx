import type { TemplateGroup, TemplateInput } from '@gerai/shared/business/templates/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '../../../../core/api/server-clock.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useEditForm } from '../../../../desktop/edit-form/use-edit-form.ts';
import { refusedFields } from '../../../../desktop/refused-fields.ts';
import { closeListFirst } from '../../../../ui/dialog/close-list-first.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
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
  fieldOf,
  newTemplate,
  scheduleKeys,
  templateErrors,
  toInput,
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
  const [applyToday, setApplyToday] = useState(false);
  const form = useEditForm({
    subject: 'template',
    id: edited?.display_id ?? '',
    edited,
    begin: initialValues(i18n, edited, copied),
    toValues: editedTemplate,
    fields: useTemplateTexts(),
    check: templateErrors,
    refused: refusedTemplate,
    save: (values, expected_updated_at) =>
      saveTemplate(toInput(values) as TemplateInput, edited, {
        expected_updated_at,
        apply_today: applyToday,
      }),
    onSaved: (group) => onSaved(successText(i18n, group, edited !== null), group),
  });
  const isUploading = useIsMutating({ mutationKey: SAMPLE_UPLOAD }) > 0;
  const isDirty = form.isDirty && !form.isPending && !form.isSaved;
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    tellDirty(isDirty);
  }, [isDirty]);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  const name = form.values.task_name || t`New template`;

  return (
    <>
      <form
        ref={fields}
        className={classes.form}
        noValidate
        onKeyDown={closeListFirst}
        onSubmit={(event) => {
          if (isUploading || focusTooLong(fields.current)) event.preventDefault();
          else form.submit(event);
        }}
      >
        <TaskFields form={form} />
        <ScheduleFields form={form} />
        <PlanFields form={form} />
        <LocationPicker form={form} />
        <ProofFields form={form} edited={edited} />
        {edited ? <TodaysTasks id={edited.display_id} checked={applyToday} onChange={setApplyToday} /> : null}
        {form.panel}
        <div className={classes.footer}>
          {form.pointer}
          {form.error ? (
            <Alert color="red" role="alert" mb="xs">
              {errorText(i18n, form.error)}
            </Alert>
          ) : null}
          <div className={`${boxes.row} ${classes.buttons}`}>
            <Button variant="default" onClick={() => form.areRight(scheduleKeys) && setPreviewing(true)}>
              <Trans>Preview</Trans>
            </Button>
            <span className={`${boxes.fill} ${classes.space}`} />
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.isPending || isUploading}>
              {edited ? <Trans>Save changes</Trans> : <Trans>Create template</Trans>}
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

/** What the server refused, by the field of the form. */
const refusedTemplate = (error: unknown) =>
  Object.fromEntries(Object.entries(refusedFields(error)).map(([path, why]) => [fieldOf(path), why]));

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
