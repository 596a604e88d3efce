import { Navigate } from '@tanstack/react-router';
import { useOnline } from '../core/offline/online.ts';
import { useProfile } from '../core/session/session.tsx';

const work: Record<string, '/task/my-tasks' | '/task/manager/review' | '/task/audit/review'> = {
  staff: '/task/my-tasks',
  manager: '/task/manager/review',
  audit: '/task/audit/review',
};

/** Leads each role to its work: where the installed application opens. */
export function StartScreen() {
  const { role } = useProfile();
  const online = useOnline();
  // What a manager can do without a network is the outlet's tasks.
  const to = role === 'manager' && !online ? '/task/my-tasks' : work[role];
  return <Navigate to={to ?? '/task/dashboard'} replace />;
}
