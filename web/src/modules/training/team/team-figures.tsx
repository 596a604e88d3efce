import type { TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import { useLingui } from '@lingui/react/macro';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';
import { statusName, statusStyles } from './team-status.tsx';

interface TeamFiguresProps {
  counts: Partial<Record<TeamStatus, number>> | undefined;
  status: TeamStatus | undefined;
  onChange: (status: TeamStatus | undefined) => void;
}

const SHOWN = ['late', 'stuck', 'due', 'completed'] as const;

/** The counts by status; each toggles a filter of the rows. */
export function TeamFigures({ counts, status, onChange }: TeamFiguresProps) {
  const { i18n, t } = useLingui();
  return (
    <StatTiles compact>
      {SHOWN.map((one) => (
        <StatTile
          key={one}
          label={one === 'stuck' ? t`No attempts` : statusName(i18n, one)}
          value={counts && (counts[one] ?? 0)}
          icon={statusStyles[one].icon}
          tone={statusStyles[one].tone}
          active={status === one}
          onClick={() => onChange(status === one ? undefined : one)}
        />
      ))}
    </StatTiles>
  );
}
