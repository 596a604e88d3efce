import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { mayReturnTo } from '../../../app/routes/may-return-to.ts';
import { withoutBase } from '../../../core/api/base-path.ts';
import { type LastPage, readLastPage } from '../../../core/session/browser-memory.ts';
import { profileQuery } from '../../../core/session/profile-query.ts';
import { useSessionState } from '../../../core/session/session.tsx';

/** Paths that name no particular screen: sign-out and a bare address lead to them. */
const landings = ['/', '/task', '/task/dashboard'];

/**
 * After signing in again on this device, opens the page that the person saw last, if they may still open it and the
 * URL names no other page.
 */
export function useReturnToLastPage(): void {
  const state = useSessionState();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // Read while signed out: the first page shown after sign-in becomes the last page.
  const last = useRef<LastPage | null>(null);
  const uid = state.status === 'signed-in' ? state.uid : null;

  useEffect(() => {
    if (state.status === 'signed-out') last.current = readLastPage();
    if (uid === null) return;
    const { current } = last;
    last.current = null;
    const role = queries.getQueryData(profileQuery.queryKey)?.role;
    if (current?.uid !== uid || role === undefined || !landings.includes(withoutBase(location.pathname)))
      return;
    if (mayReturnTo(role, current.page)) void navigate({ href: current.page, replace: true });
  }, [state.status, uid, queries, navigate]);
}
