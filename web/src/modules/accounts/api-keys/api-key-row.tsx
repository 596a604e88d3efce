import { API_KEY_PREFIX, type ApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import boxes from '../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './api-keys.module.css';
import { KeyState } from './key-state.tsx';
import { scopeTexts } from './scope-texts.ts';

interface ApiKeyRowProps {
  item: ApiKey;
  onRevoke: (item: ApiKey) => void;
  onChangeEnd: (item: ApiKey) => void;
}

/** One key: name, last characters, what it may do, author, last use, and until when it works. */
export function ApiKeyRow({ item, onRevoke, onChangeEnd }: ApiKeyRowProps) {
  const { t, i18n } = useLingui();
  const { name, ending, scopes, created_at, last_used_at, revoked_at } = item;
  return (
    <li className={classes.row} data-row={item.id} data-revoked={revoked_at !== null || undefined}>
      <div className={boxes.shrinks}>
        <h2 className={`${text.title} ${classes.name}`}>{name}</h2>
        {ending ? <code className={text.muted}>{`${API_KEY_PREFIX}…${ending}`}</code> : null}
      </div>
      <div className={boxes.shrinks}>
        <p>{scopes.map((scope) => i18n._(scopeTexts[scope].name)).join(' · ')}</p>
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
        <p className={`${text.muted} ${classes.fact}`}>
          <KeyState item={item} />
        </p>
      </div>
      {revoked_at ? null : (
        <div className={boxes.row}>
          <Button
            variant="default"
            aria-label={t`Change the last day of ${name}`}
            onClick={() => onChangeEnd(item)}
          >
            <Trans>Last day</Trans>
          </Button>
          <Button variant="light" color="red" aria-label={t`Revoke ${name}`} onClick={() => onRevoke(item)}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
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
