import {
  defaultColor,
  SWATCHES,
  type TaskGroupInput,
  type TaskGroupRecord,
  taskGroupLimits,
} from '@gerai/shared/business/task-groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { LongText, ShortText } from '../../../ui/form/long-text.tsx';
import { saveTaskGroup } from './api.ts';
import { SwatchPicker } from './swatch-picker.tsx';
import { colorName } from './task-group-texts.ts';

interface GroupDialogProps {
  /** As it was read last; null adds a new group. */
  edited: TaskGroupRecord | null;
  onSaved: (message: string, added?: NewRow) => void;
  onClose: () => void;
}

/** The form of a task group (specification 2, section 5). */
export function GroupDialog({ edited, onSaved, onClose }: GroupDialogProps) {
  const { t, i18n } = useLingui();
  const form = useEditForm({
    begin: valuesOf(edited),
    edited,
    subject: 'task_group',
    toValues: valuesOf,
    fields: {
      group_name: { label: t`Group Name`, required: 'task_groups.name_required' },
      description: { label: t`Description` },
      color: { label: t`Colour`, show: (color) => colorName(i18n, String(color)) },
    },
    refetch: [queryRoots.taskGroups],
    save: (input, expected) => saveTaskGroup(input, edited, expected),
    onSaved: ({ id, group_name: name }) =>
      edited
        ? onSaved(i18n._(msg`Task group updated successfully!`))
        : onSaved(i18n._(msg`Task group created successfully!`), { id, name }),
    onDone: onClose,
  });
  return (
    <EditDialog
      form={form}
      title={edited ? t`Edit task group` : t`Add task group`}
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add task group</Trans>}
      onClose={onClose}
    >
      <ShortText {...form.text('group_name')} limit={taskGroupLimits.name} data-autofocus />
      <LongText {...form.text('description')} maxRows={6} limit={taskGroupLimits.description} />
      <SwatchPicker {...form.field('color')} />
    </EditDialog>
  );
}

/** A colour that is no longer offered is replaced by the default. */
function valuesOf(edited: TaskGroupRecord | null): TaskGroupInput {
  if (!edited) return { group_name: '', description: '', color: defaultColor };
  const { group_name, description, color } = edited;
  const offered = SWATCHES.find((swatch) => swatch.color === color);
  return { group_name, description, color: offered?.color ?? defaultColor };
}
