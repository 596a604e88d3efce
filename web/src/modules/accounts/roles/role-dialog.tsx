import {
  type KeptRole,
  ROLE_TYPES,
  type RoleType,
  roleLimits,
} from '@gerai/shared/accounts/roles/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { saveRole } from './api.ts';
import { roleTypeNames } from './role-texts.ts';
import classes from './roles.module.css';

interface RoleDialogProps {
  /** Null adds a new role. */
  edited: KeptRole | null;
  /** Initial type of a new role. */
  initialType: RoleType;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The form of a role (specification 2, section 2); an existing role keeps its type. */
export function RoleDialog({ edited, initialType, onSaved, onClose }: RoleDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState(edited?.role_name ?? '');
  const [type, setType] = useState(initialType);
  const [touched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: () => saveRole({ role_name: name.trim(), type }, edited),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [queryRoots.roles] });
      onSaved(i18n._(edited ? msg`Role updated successfully!` : msg`Role created successfully!`));
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields.role_name : undefined;
  const problem = touched && name.trim() === '' ? { reason: 'roles.name_required' } : refused;
  const isDirty = name !== (edited?.role_name ?? '') || type !== initialType;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (name.trim()) save.mutate(undefined, { onSuccess: onClose });
  }
  const hints: Record<RoleType, string> = {
    'Login Role': t`What a person may open. An added one opens the welcome page and what is open to everybody.`,
    'Job Role': t`What work a person does. Templates give each task to one.`,
  };
  return (
    <Dialog
      title={edited ? t`Edit role` : t`Add role`}
      onClose={onClose}
      busy={save.isPending}
      keepOpen={isDirty}
    >
      <DialogForm
        submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add role</Trans>}
        pending={save.isPending}
        error={!refused ? save.error : null}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          label={t`Role Name`}
          required
          maxLength={roleLimits.name}
          value={name}
          error={problem && reasonText(i18n, problem)}
          onChange={(event) => {
            save.reset();
            setName(event.currentTarget.value);
          }}
          data-autofocus
        />
        <Radio.Group
          label={t`Role Type`}
          required={!edited}
          value={type}
          onChange={(value) => {
            save.reset();
            setType(value as RoleType);
          }}
        >
          <div className={classes.types}>
            {ROLE_TYPES.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                disabled={edited !== null}
                label={i18n._(roleTypeNames[choice])}
                description={hints[choice]}
              />
            ))}
          </div>
        </Radio.Group>
      </DialogForm>
    </Dialog>
  );
}
