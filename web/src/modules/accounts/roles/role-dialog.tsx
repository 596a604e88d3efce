import {
  ROLE_TYPES,
  type RoleRecord,
  type RoleType,
  roleLimits,
} from '@gerai/shared/accounts/roles/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { ShortText } from '../../../ui/form/long-text.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { saveRole } from './api.ts';
import { roleTypeNames } from './role-texts.ts';

interface RoleDialogProps {
  /** As it was read last; null adds a new role. */
  edited: RoleRecord | null;
  /** Initial type of a new role. */
  initialType: RoleType;
  onSaved: (message: string, added?: NewRow) => void;
  onClose: () => void;
}

/** The form of a role (specification 2, section 2); an existing role keeps its type. */
export function RoleDialog({ edited, initialType, onSaved, onClose }: RoleDialogProps) {
  const { t, i18n } = useLingui();
  const form = useEditForm({
    begin: { role_name: edited?.role_name ?? '', type: initialType },
    edited,
    subject: 'role',
    toValues: ({ role_name, type }: RoleRecord) => ({ role_name, type }),
    fields: {
      role_name: { label: t`Role Name`, required: 'roles.name_required' },
      type: { label: t`Role Type` },
    },
    refetch: [queryRoots.roles],
    save: (input, expected) => saveRole(input, edited, expected),
    onSaved: ({ id, role_name: name }) =>
      edited
        ? onSaved(i18n._(msg`Role updated successfully!`))
        : onSaved(i18n._(msg`Role created successfully!`), { id, name }),
    onDone: onClose,
  });
  const hints: Record<RoleType, string> = {
    'Login Role': t`What a person can open. Added roles open the welcome page and everything open to all.`,
    'Job Role': t`What work a person does. Templates give each task to one.`,
  };
  return (
    <EditDialog
      form={form}
      title={edited ? t`Edit role` : t`Add role`}
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add role</Trans>}
      onClose={onClose}
    >
      <ShortText {...form.text('role_name')} limit={roleLimits.name} data-autofocus />
      <Radio.Group
        label={t`Role Type`}
        required={!edited}
        value={form.values.type}
        onChange={(value) => form.change({ type: value as RoleType })}
      >
        <div className={`${boxes.above8} ${boxes.stack12}`}>
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
    </EditDialog>
  );
}
