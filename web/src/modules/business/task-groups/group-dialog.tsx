import {
  defaultColor,
  type KeptTaskGroup,
  SWATCHES,
  type TaskGroupInput,
  taskGroupLimits,
} from '@gerai/shared/business/task-groups/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { saveTaskGroup } from './api.ts';
import { SwatchPicker } from './swatch-picker.tsx';

interface GroupDialogProps {
  /** Null adds a new group. */
  edited: KeptTaskGroup | null;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The form of a task group (specification 2, section 5). */
export function GroupDialog({ edited, onSaved, onClose }: GroupDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [initial] = useState(() => valuesOf(edited));
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState(false);
  const isNameless = values.group_name.trim() === '';
  const save = useMutation({
    mutationFn: () => saveTaskGroup(values, edited),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [queryRoots.taskGroups] });
      onSaved(i18n._(edited ? msg`Task group updated successfully!` : msg`Task group created successfully!`));
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields.group_name : undefined;
  const problem = touched && isNameless ? { reason: 'task_groups.name_required' } : refused;
  const change = (part: Partial<TaskGroupInput>) => {
    save.reset();
    setValues((before) => ({ ...before, ...part }));
  };
  const isDirty =
    values.group_name !== initial.group_name ||
    values.description !== initial.description ||
    values.color !== initial.color;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (!isNameless) save.mutate(undefined, { onSuccess: onClose });
  }
  return (
    <Dialog
      title={edited ? t`Edit task group` : t`Add task group`}
      onClose={onClose}
      busy={save.isPending}
      keepOpen={isDirty}
    >
      <DialogForm
        submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add task group</Trans>}
        pending={save.isPending}
        error={!refused ? save.error : null}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          label={t`Group Name`}
          required
          maxLength={taskGroupLimits.name}
          value={values.group_name}
          error={problem && reasonText(i18n, problem)}
          onChange={(event) => change({ group_name: event.currentTarget.value })}
          data-autofocus
        />
        <Textarea
          label={t`Description`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={taskGroupLimits.description}
          value={values.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <SwatchPicker value={values.color} onChange={(color) => change({ color })} />
      </DialogForm>
    </Dialog>
  );
}

/** A colour that is no longer offered is replaced by the default. */
function valuesOf(edited: KeptTaskGroup | null): TaskGroupInput {
  if (!edited) return { group_name: '', description: '', color: defaultColor };
  const { group_name, description, color } = edited;
  const offered = SWATCHES.find((swatch) => swatch.color === color);
  return { group_name, description, color: offered?.color ?? defaultColor };
}
