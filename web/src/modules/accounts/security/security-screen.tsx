import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { isSecurity } from '@gerai/shared/trail/security-events.ts';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useFreshList } from '../../../core/live/use-fresh-list.ts';
import { useChangeSearch } from '../../../desk/tables/use-change-search.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { SECURITY } from './events-api.ts';
import { IdleEndCard } from './idle-end-card.tsx';
import { SecurityFilters } from './security-filters.tsx';
import { SecuritySummary } from './security-summary.tsx';
import { SecurityTable } from './security-table.tsx';

const route = getRouteApi('/signed-in/task/admin/security');

/** What happened at the door: who came in, tried to, or may come in. */
export function SecurityScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  useFreshList(SECURITY, isTouchedBy);
  return (
    <Screen
      title={t`Security`}
      description={t`Who signed in, who tried to, and who may.`}
      width="wide"
      filters={<SecurityFilters search={search} onChange={change} />}
    >
      <IdleEndCard />
      <SecuritySummary search={search} onChange={change} />
      {/* Other filters make another list. */}
      <SecurityTable key={JSON.stringify(search)} search={search} onChange={change} />
    </Screen>
  );
}

const isTouchedBy = ({ event }: LiveEvent) => isSecurity(event);
