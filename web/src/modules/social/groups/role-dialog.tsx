import type { LaterChange } from '@gerai/shared/http/revision.ts';
import type { GroupMember, GroupRole } from '@gerai/shared/social/groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChangesPanel } from '../../../desktop/revision/changes-panel.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { groupRoleName } from './social-group-texts.ts';

/** A role that was chosen for a member as they were read. */
export interface RoleChange {
  role: GroupRole;
  known: Pick<GroupMember, 'role' | 'updated_at'>;
}

interface RoleDialogProps {
  name: string;
  change: RoleChange;
  /** What somebody else made of the member meanwhile. */
  changed: LaterChange;
  onSave: (change: RoleChange) => void;
  onClose: () => void;
}

/** Asks which role a member has, after two admins chose one at once. */
export function RoleDialog({ name, change, changed, onSave, onClose }: RoleDialogProps) {
  const { t, i18n } = useLingui();
  const [choice, setChoice] = useState<'mine' | 'theirs' | null>(null);
  const [calls, setCalls] = useState(1);
  const current = changed.current as unknown as GroupMember;
  return (
    <FormDialog
      title={t`Role of ${name}`}
      size="sm"
      isDirty={false}
      submitLabel={<Trans>Save changes</Trans>}
      pending={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (choice === 'mine') onSave({ role: change.role, known: current });
        else if (choice === 'theirs') onClose();
        else setCalls(calls + 1);
      }}
      onClose={onClose}
    >
      <ChangesPanel
        changes={[
          { field: 'role', before: change.known.role, theirs: current.role, mine: change.role, choice },
        ]}
        texts={{ role: { label: t`Role`, show: (role) => groupRoleName(i18n, role as GroupRole) } }}
        who={changed.who}
        at={changed.updated_at}
        isAsked={calls > 1 && choice === null}
        calls={calls}
        onChoose={(_, chosen) => setChoice(chosen)}
      />
    </FormDialog>
  );
}
