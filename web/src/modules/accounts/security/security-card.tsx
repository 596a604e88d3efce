import type { SecurityEntry } from '@gerai/shared/accounts/security/events-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { EventLabel } from './event-label.tsx';
import classes from './security.module.css';
import { Address, ByWhom, Device, Person } from './security-columns.tsx';
import type { SecuritySearch } from './security-search.ts';
import { detailText } from './security-words.ts';

/** An entry as a card, for phones. */
export const securityCard = (narrow: (part: SecuritySearch) => void) => ({
  height: 148,
  draw: (row: SecurityEntry) => (
    <>
      <div className={classes.top}>
        <EventLabel event={row.event} />
        <span className={text.muted}>
          <RelativeTime at={row.created_at} />
        </span>
      </div>
      <p className={classes.name}>
        <Person row={row} narrow={narrow} />{' '}
        <span className={text.muted}>
          <ByWhom row={row} />
        </span>
      </p>
      <p className={`${text.muted} ${classes.line}`}>
        <Detail row={row} />
      </p>
      <p className={classes.line}>
        <Address row={row} narrow={narrow} />{' '}
        <span className={text.muted}>
          <Device row={row} />
        </span>
      </p>
    </>
  ),
});

function Detail({ row }: { row: SecurityEntry }) {
  const { i18n } = useLingui();
  return detailText(i18n, row);
}
