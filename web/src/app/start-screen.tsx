import { Navigate } from '@tanstack/react-router';
import { useOnline } from '../core/offline/online.ts';
import { useProfile } from '../core/session/session.tsx';

const work: Record<string, '/task/my-tasks' | '/task/manager/review' | '/task/audit/review'> = {
  staff: '/task/my-tasks',
  manager: '/task/manager/review',
  audit: '/task/audit/review',
};

/** Redirects each role to its work; the installed app opens here. */
export function StartScreen() {
  const { role } = useProfile();
  const online = useOnline();
  // Offline, a manager can only use the outlet's tasks.
  const to = role === 'manager' && !online ? '/task/my-tasks' : work[role];
  return <Navigate to={to ?? '/task/dashboard'} replace />;
}
