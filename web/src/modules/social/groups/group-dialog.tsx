import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { groupLimits } from '@gerai/shared/social/groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { useRevision } from '../../../desktop/revision/use-revision.tsx';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
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
  const queries = useQueryClient();
  const [values, setValues] = useState(() => (edited ? valuesOf(edited) : EMPTY));
  const { name, description } = values;
  const save = useMutation({
    mutationFn: (): Promise<ManagedGroup> =>
      revision.save((expected) => saveGroup({ name, description }, edited, expected)),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] });
      notify.success(
        edited
          ? { title: t`Group updated`, message: saved.name }
          : { title: t`Group created`, message: t`The social group has been created successfully` },
      );
      if (!edited) onAdded(saved);
      onClose();
    },
    onError: (error) =>
      notify.error({
        title: edited ? t`Failed to update group` : t`Failed to create group`,
        message: errorText(i18n, error),
      }),
  });
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const revision = useRevision({
    subject: 'group',
    id: edited?.id ?? '',
    thing: edited,
    toValues: valuesOf,
    values,
    change: set,
    isSaving: save.isPending,
    texts: { name: { label: t`Group Name` }, description: { label: t`Description` } },
  });
  const refused = save.error instanceof ApiError ? save.error.fields.name : undefined;
  const isNameless = name.trim() === '';
  const isDirty = edited ? revision.isDirty : name !== '' || description !== '';
  const change = (part: Partial<Values>) => {
    save.reset();
    set(part);
  };
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isNameless && revision.isReady()) save.mutate();
  }
  return (
    <FormDialog
      title={edited ? t`Edit Group` : t`Create Group`}
      isDirty={isDirty}
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Create Group</Trans>}
      disabled={isNameless}
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShortText
        label={t`Group Name`}
        required
        limit={groupLimits.name}
        value={name}
        error={refused && reasonText(i18n, refused)}
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus
      />
      <LongText
        label={t`Description`}
        description={t`What it is for, and who belongs in it.`}
        maxRows={6}
        limit={groupLimits.description}
        value={description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {revision.panel}
    </FormDialog>
  );
}
