import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { Outage } from '@gerai/shared/work/outages/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { RemovalDialog } from '../../../../ui/dialog/removal-dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { SmallTable } from '../../../../ui/table/small-table.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { tableDate } from '../../../../ui/text/table-date.ts';
import text from '../../../../ui/text/text.module.css';
import classes from '../maintenance-screen.module.css';
import { liftOutage, outagesQuery } from './api.ts';
import { OutageDialog } from './outage-dialog.tsx';

/** The dates that do not count, because Gerai could not be used: marked and taken back here. */
export function SystemOutages() {
  const { data, error, refetch } = useQuery(outagesQuery);
  const [isMarking, setIsMarking] = useState(false);
  const [lifted, setLifted] = useState<Outage | null>(null);
  return (
    <section className={classes.section}>
      <Title order={2} mb="md">
        <Trans>System outages</Trans>
      </Title>
      <p className={text.description}>
        <Trans>
          A day on which outlets could not use Gerai: their tasks do not fail, and figures leave the day out.
        </Trans>
      </p>
      {data ? null : <LoadingState error={error} onRetry={() => void refetch()} rows={1} height={48} />}
      {data && data.length > 0 ? <OutagesTable outages={data} onLift={setLifted} /> : null}
      <Group align="stretch" gap="xs" mt="md">
        <Button variant="default" onClick={() => setIsMarking(true)}>
          <Trans>Mark a system outage…</Trans>
        </Button>
      </Group>
      {isMarking ? <OutageDialog onClose={() => setIsMarking(false)} /> : null}
      {lifted ? <LiftDialog outage={lifted} onClose={() => setLifted(null)} /> : null}
    </section>
  );
}

interface OutagesTableProps {
  outages: readonly Outage[];
  onLift: (outage: Outage) => void;
}

function OutagesTable({ outages, onLift }: OutagesTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <SmallTable
      label={t`System outages`}
      className={classes.list}
      minWidth={640}
      rows={outages}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'date',
          head: t`Date`,
          isNowrap: true,
          cell: ({ business_date }) => tableDate(business_date),
        },
        { key: 'outlets', head: t`Outlets`, cell: outletsText },
        { key: 'reason', head: t`Reason`, className: classes.reason, cell: ({ reason }) => reason },
        {
          key: 'by',
          head: t`By`,
          cell: ({ created_by, created_at }) => (
            <>
              {created_by}
              <div className={text.description}>
                <RelativeTime at={created_at} inTable />
              </div>
            </>
          ),
        },
        {
          key: 'actions',
          head: <span className={text.hidden}>{t`Actions`}</span>,
          cell: (outage) => {
            const day = formatCivilDate(outage.business_date, 'date', language);
            return (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t`Remove the outage of ${day}`}
                onClick={() => onLift(outage)}
              >
                <Trans>Take back</Trans>
              </Button>
            );
          },
        },
      ]}
    />
  );
}

const outletsText = ({ outlets, names, is_everywhere }: Outage): ReactNode => {
  if (is_everywhere) return <Trans>All outlets</Trans>;
  if (outlets > names.length) return <Plural value={outlets} one="# outlet" other="# outlets" />;
  return names.join(', ');
};

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
