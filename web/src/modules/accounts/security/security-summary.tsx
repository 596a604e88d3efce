import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconClockPause, IconDeviceMobilePlus, IconLockX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';
import { securitySummaryQuery } from './events-api.ts';
import type { SecuritySearch } from './security-search.ts';

interface SecuritySummaryProps {
  search: SecuritySearch;
  onChange: (part: SecuritySearch) => void;
}

/** The figures of the last 24 hours; each narrows the list to its rows, and back. */
export function SecuritySummary({ search, onChange }: SecuritySummaryProps) {
  const { t } = useLingui();
  const { data, isError } = useQuery(securitySummaryQuery);
  // The list below says why it failed, and tries again.
  if (isError && !data) return null;
  const tiles = [
    {
      label: t`Failed sign-ins, 24 h`,
      value: data?.failed,
      icon: IconLockX,
      tone: 'orange',
      to: { event: 'sign-in failed' },
    },
    {
      label: t`Slowed accounts, 24 h`,
      value: data?.slowed,
      icon: IconClockPause,
      tone: 'red',
      to: { event: 'sign-in slowed' },
    },
    {
      label: t`New devices, 24 h`,
      value: data?.new_devices,
      icon: IconDeviceMobilePlus,
      tone: 'blue',
      to: { event: 'new device' },
    },
    {
      label: t`Alerts, 24 h`,
      value: data?.alerts,
      icon: IconAlertTriangle,
      tone: 'red',
      to: { alerts: true },
    },
  ] as const;
  return (
    <StatTiles compact>
      {tiles.map(({ to, tone, ...tile }) => {
        const wanted: SecuritySearch = { ...to, recent: true };
        const isActive =
          search.recent === true && search.event === wanted.event && search.alerts === wanted.alerts;
        return (
          <StatTile
            key={tile.label}
            {...tile}
            tone={tile.value ? tone : 'grey'}
            active={isActive}
            onClick={() =>
              onChange({
                dateFrom: undefined,
                dateTo: undefined,
                event: isActive ? undefined : wanted.event,
                alerts: isActive ? undefined : wanted.alerts,
                recent: isActive ? undefined : true,
              })
            }
          />
        );
      })}
    </StatTiles>
  );
}
