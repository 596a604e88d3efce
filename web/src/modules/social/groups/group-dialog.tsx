import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { groupLimits } from '@gerai/shared/social/groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { saveGroup } from './api.ts';

interface GroupDialogProps {
  /** Null creates a new group. */
  edited: ManagedGroup | null;
  onClose: () => void;
}

/** The form of a group; it needs a name before it can be submitted (specification 2, section 5). */
export function GroupDialog({ edited, onClose }: GroupDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState(edited?.name ?? '');
  const [description, setDescription] = useState(edited?.description ?? '');
  const save = useMutation({
    mutationFn: () => saveGroup({ name, description }, edited),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] });
      notify.success(
        edited
          ? { title: t`Group updated`, message: saved.name }
          : { title: t`Group created`, message: t`The social group has been created successfully` },
      );
      onClose();
    },
    onError: (error) =>
      notify.error({
        title: edited ? t`Failed to update group` : t`Failed to create group`,
        message: errorText(i18n, error),
      }),
  });
  const refused = save.error instanceof ApiError ? save.error.fields.name : undefined;
  const isNameless = name.trim() === '';
  const isDirty = name !== (edited?.name ?? '') || description !== (edited?.description ?? '');
  const change = (set: (text: string) => void, text: string) => {
    save.reset();
    set(text);
  };
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isNameless) save.mutate();
  }
  return (
    <Dialog
      title={edited ? t`Edit Group` : t`Create Group`}
      onClose={onClose}
      busy={save.isPending}
      keepOpen={isDirty}
    >
      <DialogForm
        submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Create Group</Trans>}
        disabled={isNameless}
        pending={save.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          label={t`Group Name`}
          required
          maxLength={groupLimits.name}
          value={name}
          error={refused && reasonText(i18n, refused)}
          onChange={(event) => change(setName, event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label={t`Description`}
          description={t`What it is for, and who belongs in it.`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={groupLimits.description}
          value={description}
          onChange={(event) => change(setDescription, event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
