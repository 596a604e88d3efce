import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { HistoryScreen } from './history-screen.tsx';

const route = getRouteApi('/signed-in/task/audit/history');

/** Auditors' decisions at all outlets (decisions, placeholders). */
export function AuditHistoryScreen() {
  const { t } = useLingui();
  return (
    <HistoryScreen
      stage="audit"
      title={t`Audit History`}
      search={route.useSearch()}
      navigate={route.useNavigate()}
    />
  );
}
