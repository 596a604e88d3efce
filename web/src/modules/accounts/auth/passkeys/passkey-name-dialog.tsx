import { type Passkey, passkeyLimits } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { ShortText } from '../../../../ui/form/long-text.tsx';
import { factorsQuery } from '../factors/api.ts';
import { renamePasskey } from './api.ts';

/** Gives a passkey another name, by which its person knows the device. */
export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [touched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: () => renamePasskey(passkey.id, name.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries(factorsQuery);
      onClose();
    },
  });
  const isEmpty = name.trim() === '';
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (!isEmpty) save.mutate();
  }
  return (
    <FormDialog
      title={t`Name of the passkey`}
      size="sm"
      isDirty={name !== passkey.name}
      submitLabel={<Trans>Save</Trans>}
      pending={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShortText
        label={t`Name`}
        size="md"
        limit={passkeyLimits.name}
        value={name}
        error={touched && isEmpty ? reasonText(i18n, { reason: 'auth.passkey_name_required' }) : null}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
