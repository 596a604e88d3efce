import type { UserRow } from '@gerai/shared/accounts/users/contract.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useProfile } from '../../../../core/session/session.tsx';
import type { Revisions } from '../../../../desktop/revision/changed-things.ts';

const NOBODY: Revisions = new Map();
const listeners = new Set<() => void>();
let chosen = NOBODY;
/** The admin who selected them: for another admin on this device the selection is empty. */
let owner: string | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Selected = Pick<UserRow, 'uid' | 'updated_at'>;

/** The selected users, kept over pages, filters and sub-views until the page is reloaded. */
export interface UserSelection {
  /** Their revisions as they were selected, by uid. */
  users: Revisions;
  add: (users: Iterable<Selected>) => void;
  remove: (uids: Iterable<string>) => void;
  /** Of those that are selected, these revisions have been seen. */
  know: (users: Iterable<Selected>) => void;
  clear: () => void;
}

/** The selection of User Management, shared by the list and its sub-views. */
export function useUserSelection(): UserSelection {
  const { uid } = useProfile();
  const users = useSyncExternalStore(subscribe, () => (owner === uid ? chosen : NOBODY));
  return useMemo(() => {
    const set = (next: Revisions) => {
      owner = uid;
      chosen = next;
      for (const listener of listeners) listener();
    };
    const withThese = (more: readonly Selected[]) =>
      set(new Map([...users, ...more.map((user) => [user.uid, user.updated_at] as const)]));
    return {
      users,
      add: (more) => withThese([...more]),
      remove: (less) => {
        const gone = new Set(less);
        set(new Map([...users].filter(([one]) => !gone.has(one))));
      },
      know: (fetched) => withThese([...fetched].filter((user) => users.has(user.uid))),
      clear: () => set(NOBODY),
    };
  }, [uid, users]);
}
