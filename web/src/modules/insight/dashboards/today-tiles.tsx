import type { ManagerDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import type { TaskFilter } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleX,
  IconClock,
  IconFlame,
  IconListCheck,
  IconSend,
} from '@tabler/icons-react';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';

interface TodayTilesProps {
  today: ManagerDashboard['today'] | undefined;
  /** The one outlet that they are of, where there are several. */
  outlet_id: string | undefined;
}

/** Counts of the outlets' tasks today, in total and by state, each a link to the tasks. */
export function TodayTiles({ today, outlet_id }: TodayTilesProps) {
  const { t } = useLingui();
  const tasks = (show?: TaskFilter) =>
    ({ to: '/task/my-tasks', search: { outlet_id, show, day: 'today' } }) as const;
  return (
    <StatTiles>
      <StatTile label={t`Tasks today`} value={today?.tasks} icon={IconListCheck} link={tasks()} />
      <StatTile
        label={t`Submitted`}
        value={today?.submitted}
        icon={IconSend}
        tone="green"
        link={tasks('done')}
      />
      <StatTile label={t`Waiting`} value={today?.waiting} icon={IconClock} link={tasks('waiting')} />
      <StatTile
        label={t`Urgent`}
        value={today?.urgent}
        icon={IconFlame}
        tone="orange"
        link={tasks('urgent')}
      />
      <StatTile
        label={t`Overdue`}
        value={today?.overdue}
        icon={IconAlertTriangle}
        tone="orange"
        link={tasks('late')}
      />
      <StatTile
        label={t`Rejected`}
        value={today?.rejected}
        icon={IconCircleX}
        tone="red"
        link={tasks('rejected')}
      />
    </StatTiles>
  );
}
