import { type Passkey, passkeyLimits } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatInstant } from '../../../../core/i18n/time.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { RemovalDialog } from '../../../../ui/dialog/removal-dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { LineList } from '../../../../ui/layout/line-list.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { factorsQuery } from '../factors/api.ts';
import { RecoveryCodes } from '../factors/recovery-codes.tsx';
import { addPasskey, removePasskey } from './api.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import classes from './passkeys.module.css';
import '../auth-texts.ts';
import '../proof/proof-texts.ts';
import './passkey-texts.ts';

type Open = { what: 'rename' | 'remove'; passkey: Passkey } | null;

/** The person's passkeys: add one on this device, rename, remove. */
export function PasskeysSection() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(factorsQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const add = useMutation({
    mutationFn: addPasskey,
    gcTime: 0,
    onSuccess: async (made) => {
      if (!made) return;
      await queries.invalidateQueries(factorsQuery);
      notify.success({ title: t`The passkey was added`, message: made.passkey.name });
    },
    onError: (refused) =>
      notify.error({ title: t`The passkey was not added`, message: errorText(i18n, refused) }),
  });
  if (!data) return <LoadingState error={error} onRetry={() => void refetch()} rows={1} height={80} />;
  const { passkeys, authenticator, passkey_host } = data;
  const codes = add.data?.recovery_codes;
  return (
    <>
      <p className={classes.text}>
        <Trans>
          With a passkey you sign in with your fingerprint, face or screen lock. It can't be guessed or
          phished.
        </Trans>
      </p>
      {passkeys.length === 0 && !authenticator ? (
        <p className={classes.text}>
          <Trans>
            Your password alone will no longer be enough. On other devices you will also need a passkey or a
            recovery code, which you get here.
          </Trans>
        </p>
      ) : null}
      <LineList>
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpen({ what: 'rename', passkey })}
            onRemove={() => setOpen({ what: 'remove', passkey })}
          />
        ))}
      </LineList>
      {!canUsePasskeys(passkey_host) ? (
        <p className={`${text.muted} ${text.paragraph}`}>
          <Trans>This browser can't make passkeys at this address. They need an address with https.</Trans>
        </p>
      ) : passkeys.length < passkeyLimits.passkeys ? (
        <div className={boxes.row}>
          <Button
            variant={passkeys.length > 0 ? 'default' : 'filled'}
            leftSection={<IconPlus size={18} aria-hidden />}
            loading={add.isPending}
            onClick={() => add.mutate()}
          >
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      ) : (
        <p className={`${text.muted} ${text.paragraph}`}>
          <Trans>
            You have {passkeyLimits.passkeys} passkeys, which is the most. Remove one to add another.
          </Trans>
        </p>
      )}
      {open?.what === 'rename' ? <PasskeyNameDialog passkey={open.passkey} onClose={close} /> : null}
      {open?.what === 'remove' ? (
        <RemovalDialog
          title={t`Remove the passkey ${open.passkey.name}?`}
          message={
            passkeys.length === 1 && !authenticator ? (
              <Trans>
                It can no longer be used to sign in. It is your last one, so your password alone will sign you
                in and the recovery codes expire.
              </Trans>
            ) : (
              <Trans>It can no longer be used to sign in. Delete it on the device too.</Trans>
            )
          }
          confirmLabel={t`Remove the passkey`}
          remove={() => removePasskey(open.passkey.id)}
          root={queryRoots.factors}
          removed={{ title: t`The passkey was removed`, message: open.passkey.name }}
          failed={t`Failed to remove the passkey`}
          onClose={close}
        />
      ) : null}
      {codes ? (
        <Dialog title={t`Recovery codes`} keepOpen cover="phone" onClose={() => add.reset()}>
          <RecoveryCodes codes={codes} onDone={() => add.reset()} />
        </Dialog>
      ) : null}
    </>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name, host, added_at, last_used_at, copied_at } = passkey;
  return (
    <li className={classes.line}>
      <IconFingerprint size={24} stroke={1.5} className={text.dimmed} aria-hidden />
      <div className={`${text.strong} ${text.breaks} ${boxes.shrinks}`}>{name}</div>
      <div className={classes.actions}>
        <ActionIcon variant="subtle" size={48} aria-label={t`Rename ${name}`} onClick={onRename}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size={48}
          aria-label={t`Remove the passkey ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={`${text.muted} ${classes.facts}`}>
        <div>
          <Trans>Added {formatInstant(added_at, 'date', language)}</Trans>
          {' · '}
          {last_used_at ? (
            <Trans>
              last used <RelativeTime at={last_used_at} />
            </Trans>
          ) : (
            <Trans>not used yet</Trans>
          )}
        </div>
        {host === location.hostname ? null : (
          <div>
            <Trans>Works at {host} only</Trans>
          </div>
        )}
        {copied_at ? (
          <Alert color="red" role="status" p="xs">
            <Trans>
              Refused <RelativeTime at={copied_at} />: there seems to be a copy of it. Remove it, and add
              another one.
            </Trans>
          </Alert>
        ) : null}
      </div>
    </li>
  );
}
