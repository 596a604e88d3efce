import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { mayReturnTo } from '../../../app/routes/may-return-to.ts';
import { type LastPage, readLastPage } from '../../../core/session/browser-memory.ts';
import { profileQuery } from '../../../core/session/profile-query.ts';
import { useSessionState } from '../../../core/session/session.tsx';

/** Addresses that name no screen in particular, as the way out and a bare address lead to. */
const landings = ['/', '/task', '/task/dashboard'];

/**
 * Leads whoever signs in again on this device to the page that they saw last, where they still may open it, and
 * unless the address names another one.
 */
export function useReturnToLastPage(): void {
  const state = useSessionState();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // Read while nobody is in: whoever comes in is shown a page, which is then the last one.
  const last = useRef<LastPage | null>(null);
  const uid = state.status === 'signed-in' ? state.uid : null;

  useEffect(() => {
    if (state.status === 'signed-out') last.current = readLastPage();
    if (uid === null) return;
    const { current } = last;
    last.current = null;
    const role = queries.getQueryData(profileQuery.queryKey)?.role;
    if (current?.uid !== uid || role === undefined || !landings.includes(location.pathname)) return;
    if (mayReturnTo(role, current.page)) void navigate({ href: current.page, replace: true });
  }, [state.status, uid, queries, navigate]);
}
