import type { OpenSession, OpenSessions } from '@gerai/shared/accounts/sessions/contract.ts';
import { deviceName } from '@gerai/shared/text/device-name.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatInstant } from '../../../core/i18n/time.ts';
import { LineList } from '../../../ui/layout/line-list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './sessions.module.css';

/** Lines shown before 'Show all'. */
const FEW = 5;

interface SessionListProps {
  sessions: OpenSessions;
  /** The action of a line; none for the list of another person. */
  action?: (session: OpenSession) => ReactNode;
}

/** Living sessions, the one of this device first. */
export function SessionList({ sessions: { rows, total }, action }: SessionListProps) {
  const [isWhole, setWhole] = useState(false);
  const ordered = [...rows].sort((one, other) => Number(other.is_current) - Number(one.is_current));
  const unlisted = total - rows.length;
  return (
    <>
      <LineList>
        {(isWhole ? ordered : ordered.slice(0, FEW)).map((session) => (
          <SessionItem key={session.id} session={session} action={action?.(session)} />
        ))}
      </LineList>
      {!isWhole && rows.length > FEW ? (
        <Button variant="subtle" className={classes.more} onClick={() => setWhole(true)}>
          <Trans>Show all {rows.length}</Trans>
        </Button>
      ) : null}
      {unlisted > 0 ? (
        <p className={`${text.muted} ${text.paragraph}`}>
          <Plural value={unlisted} one="# more is not listed." other="# more are not listed." />
        </p>
      ) : null}
    </>
  );
}

function SessionItem({ session, action }: { session: OpenSession; action: ReactNode }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { user_agent, is_current, ip_address, used_at, signed_in_at } = session;
  const isPhone = /Mobi|Android|iPhone|iPad/.test(user_agent ?? '');
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.line}>
      <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.device}>
        {user_agent ? deviceName(user_agent, language) : t`Unknown device`}
        {is_current ? (
          <StatusLabel tone="green" icon={IconCheck}>
            <Trans>This device</Trans>
          </StatusLabel>
        ) : null}
      </div>
      {action}
      <div className={`${text.muted} ${classes.facts}`}>
        <div>
          <SessionNetwork {...session.network} />
          {ip_address ? ` · ${ip_address}` : null}
        </div>
        <div>
          {is_current ? (
            <Trans>In use now</Trans>
          ) : (
            <Trans>
              Last used <RelativeTime at={used_at} />
            </Trans>
          )}
          {' · '}
          <Trans>signed in {formatInstant(signed_in_at, 'date', language)}</Trans>
        </div>
      </div>
    </li>
  );
}

/** What the business knows of a place: who else is signed in from the same network. */
function SessionNetwork({ is_shared, outlet_name }: OpenSession['network']) {
  if (outlet_name) return <Trans>Network that others of {outlet_name} use</Trans>;
  return is_shared ? (
    <Trans>Network that others of the business use</Trans>
  ) : (
    <Trans>Network that no one else in the business uses</Trans>
  );
}
