import type { OutletOverview } from '@gerai/shared/insight/outlets/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import classes from '../dashboards/charts/heat-map.module.css';
import { HeatMapLegend } from '../dashboards/charts/heat-map-legend.tsx';
import { rateOf, totalOf } from '../dashboards/charts/heat-map-lines.ts';
import { HeatMapReadout, type PickedCell } from '../dashboards/charts/heat-map-readout.tsx';
import { HeatMapTable } from '../dashboards/charts/heat-map-table.tsx';

const overview = '/task/admin/daily-tasks';

/** How each job role of an outlet did its tasks of the last weeks; each field leads to them. */
export function OutletRoleDays({
  overview: { outlet, business_date, roleDays },
}: {
  overview: OutletOverview;
}) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<PickedCell | null>(null);
  const { dates, roles, closed, outages } = roleDays;
  const all = t`All job roles`;
  const { lines, total } = useMemo(() => {
    const shared = {
      region: '',
      outages: dates.map((date) => outages[date]),
      closed,
    };
    const lines = roles.map(({ job_role_id, role_name, tasks, done }) => ({
      ...shared,
      id: job_role_id,
      name: role_name,
      search: { outlet_id: outlet.id, job_role_id },
      tasks,
      done,
      rate: rateOf({ tasks, done }),
    }));
    const [tasks, done] = [totalOf(lines, 'tasks', dates.length), totalOf(lines, 'done', dates.length)];
    const total = {
      ...shared,
      id: '',
      name: all,
      search: { outlet_id: outlet.id },
      tasks,
      done,
      rate: rateOf({ tasks, done }),
    };
    return { lines, total };
  }, [roles, dates, closed, outages, outlet.id, all]);
  if (lines.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="heat-map-title">
      <Title order={2} id="heat-map-title" mb="sm" fz="md">
        <Trans>Completion by job role</Trans>
      </Title>
      <div className={classes.under}>
        <HeatMapReadout picked={picked} today={business_date} overview={overview} />
        <HeatMapLegend />
      </div>
      <HeatMapTable
        map={{ dates, business_date }}
        heading={t`Job Role`}
        lines={lines}
        total={total}
        overview={overview}
        onPick={setPicked}
      />
    </section>
  );
}
