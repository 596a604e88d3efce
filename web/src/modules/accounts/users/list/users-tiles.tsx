import type { listUsers } from '@gerai/shared/accounts/users/contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { useLingui } from '@lingui/react/macro';
import { IconBuildingStore, IconShieldHalf, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { StatTile, StatTiles } from '../../../../ui/text/stat-tile.tsx';
import type { UsersFilter } from './users-search.ts';

interface UsersTilesProps {
  figures: EndpointResponse<typeof listUsers>['figures'] | undefined;
  filter: UsersFilter;
  onChange: (filter: UsersFilter) => void;
}

/** Counts over all users; each links to exactly the rows that it counts. */
export function UsersTiles({ figures, filter, onChange }: UsersTilesProps) {
  const { t } = useLingui();
  const to = (wanted: UsersFilter) => {
    const keys = new Set([...Object.keys(filter), ...Object.keys(wanted)]) as Set<keyof UsersFilter>;
    return {
      onClick: () => onChange(wanted),
      active: [...keys].every((key) => filter[key] === wanted[key]),
    };
  };
  return (
    <StatTiles>
      <StatTile label={t`Total Users`} value={figures?.total} icon={IconUsers} {...to({})} />
      <StatTile
        label={t`Active Users`}
        value={figures?.active}
        icon={IconUserCheck}
        tone="green"
        {...to({ status: 'active' })}
      />
      <StatTile
        label={t`Admins`}
        value={figures?.admins}
        icon={IconShieldHalf}
        tone="violet"
        {...to({ role: 'admin' })}
      />
      <StatTile
        label={t`Locations`}
        value={figures?.locations}
        icon={IconBuildingStore}
        tone="blue"
        link={{ to: '/task/admin/outlets' }}
      />
    </StatTiles>
  );
}
