import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { Outage } from '@gerai/shared/work/outages/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { RemovalDialog } from '../../../../ui/dialog/removal-dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { tableDate } from '../../../../ui/text/table-date.ts';
import classes from '../maintenance-screen.module.css';
import { liftOutage, outagesQuery } from './api.ts';
import { OutageDialog } from './outage-dialog.tsx';

/** The dates that do not count, because Gerai could not be used: marked and taken back here. */
export function SystemOutages() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(outagesQuery);
  const [isMarking, setIsMarking] = useState(false);
  const [lifted, setLifted] = useState<Outage | null>(null);
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.title}>
        <Trans>System outages</Trans>
      </Title>
      <p className={classes.hint}>
        <Trans>
          A day on which outlets could not use Gerai: their tasks do not fail, and figures leave the day out.
        </Trans>
      </p>
      {data ? null : <LoadingState error={error} onRetry={() => void refetch()} rows={1} height={48} />}
      {data && data.length > 0 ? (
        <Table.ScrollContainer
          minWidth={640}
          mt="md"
          type="native"
          tabIndex={0}
          role="region"
          aria-label={t`System outages`}
        >
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Date</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Outlets</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Reason</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>By</Trans>
                </Table.Th>
                <Table.Th aria-label={t`Actions`} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((outage) => (
                <OutageRow key={outage.id} outage={outage} onLift={() => setLifted(outage)} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setIsMarking(true)}>
          <Trans>Mark a system outage…</Trans>
        </Button>
      </div>
      {isMarking ? <OutageDialog onClose={() => setIsMarking(false)} /> : null}
      {lifted ? <LiftDialog outage={lifted} onClose={() => setLifted(null)} /> : null}
    </section>
  );
}

function OutageRow({ outage, onLift }: { outage: Outage; onLift: () => void }) {
  const { t } = useLingui();
  const { business_date, outlets, names, is_everywhere, reason, created_by, created_at } = outage;
  const day = formatCivilDate(business_date, 'date', useLanguage());
  return (
    <Table.Tr>
      <Table.Td className={classes.nowrap}>{tableDate(business_date)}</Table.Td>
      <Table.Td>
        {is_everywhere ? (
          <Trans>All outlets</Trans>
        ) : outlets > names.length ? (
          <Plural value={outlets} one="# outlet" other="# outlets" />
        ) : (
          names.join(', ')
        )}
      </Table.Td>
      <Table.Td className={classes.reason}>{reason}</Table.Td>
      <Table.Td>
        {created_by}
        <div className={classes.hint}>
          <RelativeTime at={created_at} inTable />
        </div>
      </Table.Td>
      <Table.Td>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t`Remove the outage of ${day}`}
          onClick={onLift}
        >
          <Trans>Take back</Trans>
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function LiftDialog({ outage, onClose }: { outage: Outage; onClose: () => void }) {
  const { t } = useLingui();
  const day = formatCivilDate(outage.business_date, 'longDate', useLanguage());
  return (
    <RemovalDialog
      title={t`Remove the outage`}
      message={
        <Trans>{day} counts again. Nothing fails by this; end the day above if its tasks shall fail.</Trans>
      }
      confirmLabel={t`Take back`}
      remove={() => liftOutage(outage.id)}
      root={queryRoots.maintenance}
      removed={{ title: t`The outage was removed`, message: t`${day} counts again.` }}
      failed={t`The outage could not be removed`}
      onClose={onClose}
    />
  );
}
