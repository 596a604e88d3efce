import type { OutletToday } from '@gerai/shared/insight/dashboards/contract.ts';
import { percentOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import classes from './charts/waiting-ages.module.css';

/** Rows that leave the rest of the dashboard in reach of a thumb. */
const FIRST = 6;

/** Each of several outlets today, those where the most is late or waits first; each leads to its own figures. */
export function OutletsToday({ outlets }: { outlets: readonly OutletToday[] | undefined }) {
  const [isWhole, setWhole] = useState(false);
  const sorted = (outlets ?? []).toSorted((a, b) => b.overdue - a.overdue || b.pending - a.pending);
  return (
    <section className={boxes.shrinks}>
      <Title order={2} className={classes.title}>
        <Trans>Today by outlet</Trans>
      </Title>
      {outlets === undefined ? <Skeleton h={176} radius="md" /> : null}
      <ul className={`${boxes.above8} ${boxes.list}`}>
        {sorted.slice(0, isWhole ? undefined : FIRST).map((outlet) => (
          <li key={outlet.id}>
            <OutletRow outlet={outlet} />
          </li>
        ))}
      </ul>
      {sorted.length > FIRST && !isWhole ? (
        <Button variant="subtle" h={48} onClick={() => setWhole(true)}>
          <Trans>Show all {sorted.length} outlets</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function OutletRow({
  outlet: { id, outlet_name, pending, tasks, done, overdue, outage },
}: {
  outlet: OutletToday;
}) {
  const { t } = useLingui();
  const notes = [
    outage ? t`System outage` : '',
    overdue ? t`${plural(overdue, { one: '# late', other: '# late' })}` : '',
    pending ? t`${plural(pending, { one: '# to review', other: '# to review' })}` : '',
  ];
  return (
    <Link to="/task/dashboard" search={{ outlet_id: id }} className={classes.role}>
      <span className={text.breaks}>{outlet_name}</span>
      <strong className={classes.count}>
        <Trans>
          {done} of {tasks}
        </Trans>
      </strong>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${percentOf(done, tasks) ?? 0}%` }} />
      </span>
      <span className={`${text.muted} ${classes.note}`}>{notes.filter(Boolean).join(' · ')}</span>
    </Link>
  );
}
