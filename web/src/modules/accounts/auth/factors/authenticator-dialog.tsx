import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import { QrCode } from '../../../../ui/media/qr-code.tsx';
import { confirmApp, startApp } from './api.ts';
import { CodeField } from './code-field.tsx';
import classes from './factors.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up an authenticator app: QR code or typed secret, a first code, then the recovery codes. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const started = useQuery({
    queryKey: ['new-factor'],
    queryFn: startApp,
    // One secret for one dialog: another would make the scanned one useless.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: confirmApp,
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: [queryRoots.factors] }),
  });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code) confirm.mutate(code);
  }
  const title = t`Set up an authenticator app`;
  if (confirm.data)
    return (
      <Dialog title={title} keepOpen cover="phone" onClose={onClose}>
        <RecoveryCodes codes={confirm.data.recovery_codes} onDone={onClose} />
      </Dialog>
    );
  const { data } = started;
  return (
    <Dialog title={title} keepOpen cover="phone" busy={confirm.isPending} onClose={onClose}>
      {data ? (
        <DialogForm
          submitLabel={<Trans>Confirm</Trans>}
          pending={confirm.isPending}
          disabled={code === ''}
          onSubmit={submit}
          onClose={onClose}
        >
          <p className={classes.text}>
            <Trans>
              Scan this with an authenticator app, such as Google Authenticator or your phone's own.
            </Trans>
          </p>
          <QrCode qr={data.qr} label={t`QR code for the app`} />
          <p className={classes.text}>
            <Trans>On this phone, or if it can't be scanned, type or paste this key into the app:</Trans>
          </p>
          <code translate="no" className={classes.secret}>
            {data.secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
          <CopyButton
            text={data.secret}
            label={t`Copy the key`}
            visible={t`Copy the key`}
            variant="default"
          />
          <CodeField
            value={code}
            error={confirm.error ? errorText(i18n, confirm.error) : null}
            onChange={(next) => {
              setCode(next);
              confirm.reset();
            }}
          />
        </DialogForm>
      ) : (
        <LoadingState error={started.error} onRetry={() => void started.refetch()} rows={3} height={64} />
      )}
    </Dialog>
  );
}
