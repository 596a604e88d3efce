import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { HistoryScreen } from './history-screen.tsx';

const route = getRouteApi('/signed-in/task/manager/history');

/** What managers, and the system in their place, decided at the outlet (decisions, placeholders). */
export function ManagerHistoryScreen() {
  const { t } = useLingui();
  return (
    <HistoryScreen
      stage="manager"
      title={t`Task History`}
      search={route.useSearch()}
      navigate={route.useNavigate()}
    />
  );
}
