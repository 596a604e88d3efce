import { useMemo, useSyncExternalStore } from 'react';
import { useProfile } from '../../../../core/session/session.tsx';

const NOBODY: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let chosen = NOBODY;
/** The admin who selected them: for another admin on this device the selection is empty. */
let owner: string | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The selected users, kept over pages, filters and sub-views until the page is reloaded. */
export interface UserSelection {
  uids: ReadonlySet<string>;
  add: (uids: Iterable<string>) => void;
  remove: (uids: Iterable<string>) => void;
  clear: () => void;
}

/** The selection of User Management, shared by the list and its sub-views. */
export function useUserSelection(): UserSelection {
  const { uid } = useProfile();
  const uids = useSyncExternalStore(subscribe, () => (owner === uid ? chosen : NOBODY));
  return useMemo(() => {
    const set = (next: ReadonlySet<string>) => {
      owner = uid;
      chosen = next;
      for (const listener of listeners) listener();
    };
    return {
      uids,
      add: (more) => set(new Set([...uids, ...more])),
      remove: (less) => {
        const gone = new Set(less);
        set(new Set([...uids].filter((uid) => !gone.has(uid))));
      },
      clear: () => set(NOBODY),
    };
  }, [uid, uids]);
}
