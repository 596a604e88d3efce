import { apiKeyLimits, type NewApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { makeApiKey, refreshApiKeys } from './api.ts';
import classes from './api-keys.module.css';

/** Asks for a name, then shows the key once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [made, setMade] = useState<NewApiKey | null>(null);
  return made ? (
    <Dialog title={t`Key for ${made.name}`} onClose={onClose} keepOpen>
      <MadeKey made={made} onDone={onClose} />
    </Dialog>
  ) : (
    <NameDialog onMade={setMade} onClose={onClose} />
  );
}

function NameDialog({ onMade, onClose }: { onMade: (made: NewApiKey) => void; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [touched, setTouched] = useState(false);
  const make = useMutation({
    mutationFn: makeApiKey,
    // Not cached: only the dialog that shows the key holds it.
    gcTime: 0,
    onSuccess: (made) => {
      onMade(made);
      void refreshApiKeys(queries);
    },
  });
  const fields = make.error instanceof ApiError ? make.error.fields : undefined;
  const problem = touched && !name.trim() ? { reason: 'api_keys.name_required' } : fields?.name;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (name.trim()) make.mutate(name.trim());
  }
  return (
    <Dialog title={t`New API key`} onClose={onClose} busy={make.isPending}>
      <DialogForm
        submitLabel={<Trans>Make the key</Trans>}
        pending={make.isPending}
        error={fields?.name ? null : make.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          label={t`Name`}
          description={t`Who will use it, for example ‘Payroll’. The activity log shows it.`}
          required
          maxLength={apiKeyLimits.name}
          autoComplete="off"
          value={name}
          error={problem && reasonText(i18n, problem)}
          onChange={(event) => {
            make.reset();
            setName(event.currentTarget.value);
          }}
          data-autofocus
        />
      </DialogForm>
    </Dialog>
  );
}

function MadeKey({ made, onDone }: { made: NewApiKey; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.form}>
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t`Copy the key now`}>
        <Trans>
          It is shown this once only. Keep it like a password: whoever has it can do what it may do.
        </Trans>
      </Alert>
      <code className={classes.key} data-autofocus tabIndex={-1}>
        {made.key}
      </code>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
        <CopyButton text={made.key} label={t`Copy the key`} />
      </Group>
    </div>
  );
}
