import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { profileQuery } from './profile-query.ts';
import type { SessionState, SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider(props: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={props.store}>{props.children}</SessionContext>;
}

/** The store itself: signIn, signOut, retry. */
export function useSession(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionProvider above it');
  return store;
}

export function useSessionState(): SessionState {
  const store = useSession();
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** The signed-in user's profile. Use only below the session gate, which has loaded it. */
export function useProfile(): Profile {
  const { data } = useQuery(profileQuery);
  if (!data) throw new Error('useProfile needs a signed-in session above it');
  return data;
}
