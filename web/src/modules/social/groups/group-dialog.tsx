import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { groupLimits } from '@gerai/shared/social/groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../core/i18n/error-text.ts';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { LongText, ShortText } from '../../../ui/form/long-text.tsx';
import { saveGroup } from './api.ts';

interface GroupDialogProps {
  /** As it was read last; null creates a new group. */
  edited: ManagedGroup | null;
  onAdded: (row: NewRow) => void;
  onClose: () => void;
}

type Values = Pick<ManagedGroup, 'name' | 'description'>;
const EMPTY: Values = { name: '', description: '' };
const valuesOf = ({ name, description }: ManagedGroup): Values => ({ name, description });

/** The form of a group; it needs a name before it can be submitted (specification 2, section 5). */
export function GroupDialog({ edited, onAdded, onClose }: GroupDialogProps) {
  const { t, i18n } = useLingui();
  const form = useEditForm({
    subject: 'group',
    edited,
    begin: edited ? valuesOf(edited) : EMPTY,
    toValues: valuesOf,
    fields: {
      name: { label: t`Group Name`, required: 'social_groups.name_required' },
      description: { label: t`Description` },
    },
    save: (values, expected) => saveGroup(values, edited, expected),
    refetch: [queryRoots.socialGroups],
    onSaved(saved) {
      notify.success(
        edited
          ? { title: t`Group updated`, message: saved.name }
          : { title: t`Group created`, message: t`The social group has been created successfully` },
      );
      if (!edited) onAdded(saved);
    },
    onFailed: (error) =>
      notify.error({
        title: edited ? t`Failed to update group` : t`Failed to create group`,
        message: errorText(i18n, error),
      }),
    onDone: onClose,
  });
  return (
    <EditDialog
      form={form}
      title={edited ? t`Edit Group` : t`Create Group`}
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Create Group</Trans>}
      disabled={form.values.name.trim() === ''}
      // A notice says it.
      error={null}
      onClose={onClose}
    >
      <ShortText {...form.text('name')} limit={groupLimits.name} data-autofocus />
      <LongText
        {...form.text('description')}
        description={t`What it is for, and who belongs in it.`}
        maxRows={6}
        limit={groupLimits.description}
      />
    </EditDialog>
  );
}
