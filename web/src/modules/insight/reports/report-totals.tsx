import {
  completionRate,
  type DayCounts,
  onTimeRate,
  rejectionRate,
} from '@gerai/shared/insight/dashboards/rules.ts';
import { useLingui } from '@lingui/react/macro';
import {
  IconCircleCheck,
  IconCircleX,
  IconClockCheck,
  IconClockX,
  IconListCheck,
  IconRobot,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';
import { type ReportFigure, rowsBehind } from './report-links.ts';
import type { ReportFilter } from './reports-search.ts';

export const percentText = (rate: number | null): string => (rate === null ? '–' : `${rate}%`);

/** The figures of the whole period, each a link to its tasks. */
export function ReportTotals({ input, total }: { input: ReportFilter; total: DayCounts | undefined }) {
  const { t } = useLingui();
  const link = (figure: ReportFigure): { link?: Pick<LinkProps, 'to' | 'search'> } => {
    const search = rowsBehind(input, figure);
    return search ? { link: { to: '/task/admin/daily-tasks', search } } : {};
  };
  const rate = (of: (counts: DayCounts) => number | null) => total && percentText(of(total));
  return (
    <StatTiles>
      <StatTile label={t`Tasks`} value={total?.tasks} icon={IconListCheck} {...link('tasks')} />
      <StatTile
        label={t`Completion`}
        value={rate(completionRate)}
        icon={IconCircleCheck}
        tone="green"
        {...link('completion')}
      />
      <StatTile
        label={t`On time`}
        value={rate(onTimeRate)}
        icon={IconClockCheck}
        tone="blue"
        {...link('onTime')}
      />
      <StatTile
        label={t`Rejected`}
        value={rate(rejectionRate)}
        icon={IconCircleX}
        tone="red"
        {...link('rejection')}
      />
      <StatTile
        label={t`Auto failed`}
        value={total?.auto_failed}
        icon={IconClockX}
        tone="orange"
        {...link('autoFailed')}
      />
      <StatTile
        label={t`Auto approved`}
        value={total?.auto_approved}
        icon={IconRobot}
        tone="violet"
        {...link('autoApproved')}
      />
    </StatTiles>
  );
}
