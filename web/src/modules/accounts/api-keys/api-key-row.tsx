import { API_KEY_PREFIX, type ApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './api-keys.module.css';

/** One key: name, last characters, author, creation time and time of last use. */
export function ApiKeyRow({ item, onRevoke }: { item: ApiKey; onRevoke: (item: ApiKey) => void }) {
  const { t } = useLingui();
  const { name, ending, created_at, last_used_at, revoked_at } = item;
  return (
    <li className={classes.row} data-revoked={revoked_at !== null || undefined}>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        {ending ? <code className={text.muted}>{`${API_KEY_PREFIX}…${ending}`}</code> : null}
      </div>
      <div className={classes.words}>
        <p className={`${text.muted} ${classes.fact}`}>
          <MadeBy item={item} /> · <RelativeTime at={created_at} />
        </p>
        <p className={`${text.muted} ${classes.fact}`}>
          {last_used_at ? (
            <Trans>
              Last used <RelativeTime at={last_used_at} />
            </Trans>
          ) : (
            <Trans>Never used</Trans>
          )}
        </p>
      </div>
      {revoked_at ? (
        <p className={`${text.muted} ${classes.fact}`}>
          <StatusLabel tone="grey" icon={IconBan}>
            <Trans>Revoked</Trans>
          </StatusLabel>{' '}
          <RelativeTime at={revoked_at} />
        </p>
      ) : (
        <Button variant="light" color="red" aria-label={t`Revoke ${name}`} onClick={() => onRevoke(item)}>
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  );
}

/** Marks a key whose author is no longer an admin: they may still have a copy of it. */
function MadeBy({ item: { created_by_name, created_by_admin, revoked_at } }: { item: ApiKey }) {
  if (!created_by_name) return <Trans>Made on the server</Trans>;
  return (
    <>
      <Trans>Made by {created_by_name}</Trans>
      {created_by_admin || revoked_at ? null : (
        <>
          {' '}
          <StatusLabel tone="orange" icon={IconAlertTriangle}>
            <Trans>no admin any more</Trans>
          </StatusLabel>
        </>
      )}
    </>
  );
}
