import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { HistoryScreen } from './history-screen.tsx';

const route = getRouteApi('/signed-in/task/manager/history');

/** Decisions at the outlet by managers, and by the system in their place (decisions, placeholders). */
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
