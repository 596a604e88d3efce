import {
  type KeptRole,
  ROLE_TYPES,
  type RoleType,
  roleLimits,
} from '@gerai/shared/accounts/roles/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { RecordDialog } from '../../../desktop/master-data/record-dialog.tsx';
import { useRecordForm } from '../../../desktop/master-data/use-record-form.ts';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { ShortText } from '../../../ui/form/long-text.tsx';
import { saveRole } from './api.ts';
import { roleTypeNames } from './role-texts.ts';
import classes from './roles.module.css';

interface RoleDialogProps {
  /** As it was read last; null adds a new role. */
  edited: KeptRole | null;
  /** Initial type of a new role. */
  initialType: RoleType;
  onSaved: (message: string, added?: NewRow) => void;
  onClose: () => void;
}

/** The form of a role (specification 2, section 2); an existing role keeps its type. */
export function RoleDialog({ edited, initialType, onSaved, onClose }: RoleDialogProps) {
  const { t, i18n } = useLingui();
  const form = useRecordForm({
    initial: { role_name: edited?.role_name ?? '', type: initialType },
    edited,
    subject: 'role',
    toValues: ({ role_name, type }: KeptRole) => ({ role_name, type }),
    texts: { role_name: { label: t`Role Name` }, type: { label: t`Role Type` } },
    required: { role_name: 'roles.name_required' },
    root: queryRoots.roles,
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
    <RecordDialog
      form={form}
      isEdited={edited !== null}
      title={edited ? t`Edit role` : t`Add role`}
      addLabel={<Trans>Add role</Trans>}
      onClose={onClose}
    >
      <ShortText
        label={t`Role Name`}
        required
        limit={roleLimits.name}
        value={form.values.role_name}
        error={form.problem('role_name')}
        onChange={(event) => form.change({ role_name: event.currentTarget.value })}
        data-autofocus
      />
      <Radio.Group
        label={t`Role Type`}
        required={!edited}
        value={form.values.type}
        onChange={(value) => form.change({ type: value as RoleType })}
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
    </RecordDialog>
  );
}
