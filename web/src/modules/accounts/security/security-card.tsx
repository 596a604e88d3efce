import type { SecurityEntry } from '@gerai/shared/accounts/security/events-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import boxes from '../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { EventLabel } from './event-label.tsx';
import classes from './security.module.css';
import { Address, ByWhom, Device, isByOther, Person } from './security-columns.tsx';
import type { SecuritySearch } from './security-search.ts';
import { detailText } from './security-words.ts';

/** An entry as a card, for phones. */
export const securityCard = (narrow: (part: SecuritySearch) => void) => ({
  height: 132,
  draw: (row: SecurityEntry) => (
    <>
      <div className={`${boxes.apart} ${boxes.labels}`}>
        <EventLabel event={row.event} />
        <span className={text.muted}>
          <RelativeTime at={row.created_at} />
        </span>
      </div>
      <div className={classes.taps}>
        <Person row={row} narrow={narrow} />
        {row.ip_address ? <Address row={row} narrow={narrow} /> : null}
      </div>
      <Facts row={row} />
    </>
  ),
});

/** By whom, why and on which device: one line of what there is. */
function Facts({ row }: { row: SecurityEntry }) {
  const { i18n } = useLingui();
  const facts = [
    isByOther(row) && <ByWhom key="by" row={row} />,
    detailText(i18n, row),
    row.user_agent && <Device key="device" row={row} />,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className={`${text.muted} ${text.truncate}`}>
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row never change their places.
        <Fragment key={at}>
          {at > 0 ? ' · ' : null}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}
