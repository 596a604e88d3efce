import type { SecurityEntry } from '@gerai/shared/accounts/security/events-contract.ts';
import { deviceName } from '@gerai/shared/text/device-name.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { CellPair } from '../../../desktop/data-table/cell-pair.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import { tableDateTime } from '../../../ui/text/table-date.ts';
import text from '../../../ui/text/text.module.css';
import { EventLabel } from './event-label.tsx';
import classes from './security.module.css';
import type { SecuritySearch } from './security-search.ts';
import { detailText } from './security-words.ts';

type Narrow = (part: SecuritySearch) => void;

/** The columns of the list; a person and an address narrow it to theirs. */
export function useSecurityColumns(narrow: Narrow): DataColumn<SecurityEntry>[] {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(
    () => [
      {
        id: 'event',
        header: t`What happened`,
        width: 'minmax(0, 3fr)',
        cell: (row) => (
          <CellPair
            main={<EventLabel event={row.event} />}
            hint={<span title={detailText(i18n, row)}>{detailText(i18n, row)}</span>}
          />
        ),
      },
      {
        id: 'person',
        header: t`Person`,
        width: 'minmax(0, 2.4fr)',
        cell: (row) => <CellPair main={<Person row={row} narrow={narrow} />} hint={<ByWhom row={row} />} />,
      },
      {
        id: 'address',
        header: t`Address`,
        width: 'minmax(0, 1.8fr)',
        cell: (row) => <Address row={row} narrow={narrow} />,
      },
      {
        id: 'device',
        header: t`Device`,
        width: 'minmax(0, 2fr)',
        cell: (row) => <Device row={row} />,
      },
      { id: 'time', header: t`Time`, width: '176px', cell: (row) => <When row={row} /> },
    ],
    [i18n, narrow],
  );
}

/** The account that an entry is about, else who acted. */
export function Person({ row, narrow }: { row: SecurityEntry; narrow: Narrow }) {
  const { t } = useLingui();
  const uid = row.person_uid ?? row.actor_uid;
  const name = row.person_uid ? row.person_name : row.actor_name;
  if (!uid)
    return (
      <span className={text.muted}>
        <Nobody row={row} />
      </span>
    );
  return (
    <button
      type="button"
      className={`${text.truncate} ${classes.narrow}`}
      title={t`Show only ${name}`}
      onClick={() => narrow({ person: uid })}
    >
      {name}
    </button>
  );
}

/** Whose attempt it was, where no account is known. */
function Nobody({ row: { subject_type, reason, provider } }: { row: SecurityEntry }) {
  if (subject_type !== 'network') return <Trans>Nobody in particular</Trans>;
  if (reason !== 'refused_by_provider') return <Trans>Unknown email or number</Trans>;
  return provider ? <Trans>Somebody at {provider}</Trans> : <Trans>Somebody at the sign-in provider</Trans>;
}

/** Whether another acted than the person. A sign-in that may not be the person's has no actor worth a name. */
export const isByOther = ({ actor_uid, person_uid, ip_address }: SecurityEntry): boolean =>
  actor_uid ? actor_uid !== (person_uid ?? actor_uid) : !ip_address;

/** Who acted, where it is another than the person. */
export function ByWhom({ row }: { row: SecurityEntry }) {
  return isByOther(row) ? <Trans>by {row.actor_name}</Trans> : null;
}

export function Address({ row: { ip_address }, narrow }: { row: SecurityEntry; narrow: Narrow }) {
  const { t } = useLingui();
  if (!ip_address) return <span className={text.muted}>–</span>;
  return (
    <button
      type="button"
      className={`${text.truncate} ${classes.narrow}`}
      title={t`Show only ${ip_address}`}
      onClick={() => narrow({ address: ip_address })}
    >
      {ip_address}
    </button>
  );
}

export function Device({ row: { user_agent } }: { row: SecurityEntry }) {
  const language = useLanguage();
  if (!user_agent) return <span className={text.muted}>–</span>;
  return <span title={user_agent}>{deviceName(user_agent, language)}</span>;
}

export function When({ row: { created_at } }: { row: SecurityEntry }) {
  return <time dateTime={created_at}>{tableDateTime(created_at)}</time>;
}
