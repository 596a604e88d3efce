import type { OutletOverview } from '@gerai/shared/insight/outlets/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { IconChecklist, IconPercentage, IconTemplate, IconUsers } from '@tabler/icons-react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';

/** An outlet in four figures, each of which leads to what it counts. */
export function OutletSummary({ overview: { outlet, business_date, days } }: { overview: OutletOverview }) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = days.at(-1);
  const [done, tasks] = [today?.done ?? 0, today?.tasks ?? 0].map((count) => formatNumber(count, language));
  const [allDone, all] = (['done', 'tasks'] as const).map((figure) =>
    days.reduce((sum, day) => sum + day[figure], 0),
  ) as [number, number];
  const count = days.length;
  const first = days[0]?.date ?? business_date;
  const tasksOf = (dateFrom: string) =>
    ({
      to: '/task/admin/daily-tasks',
      search: { dateFrom, dateTo: business_date, outlet_id: outlet.id },
    }) as const;
  return (
    <StatTiles>
      <StatTile
        label={t`Done today`}
        icon={IconChecklist}
        value={t`${done} of ${tasks}`}
        link={tasksOf(business_date)}
      />
      <StatTile
        label={t`Done in ${count} days`}
        icon={IconPercentage}
        value={all === 0 ? '–' : `${Math.round((allDone / all) * 100)}%`}
        link={tasksOf(first)}
      />
      <StatTile
        label={t`People`}
        icon={IconUsers}
        value={outlet.users}
        link={{ to: '/task/admin/users', search: { location_id: outlet.id } }}
      />
      <StatTile
        label={t`Templates`}
        icon={IconTemplate}
        value={outlet.applied_templates}
        link={{ to: '/task/admin/scheduler', search: { location_id: outlet.id } }}
      />
    </StatTiles>
  );
}
