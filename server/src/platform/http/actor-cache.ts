import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Database } from '../../database/connection/database.ts';

/** Who acts in a session, as the database says, and until when (ISO) the session lives at most. */
export interface LoadedActor {
  actor: PersonActor;
  expires_at: string;
}

export interface ActorCache {
  /** Who acts in a session at `now`: as known, else as `load` says. Null when the session gives no access. */
  find(session_id: string, now: Date, load: () => Promise<LoadedActor | null>): Promise<PersonActor | null>;
  /** Forgets a user's sessions. For whoever ends sessions or changes users, right after the commit. */
  forget(user_uid: string): void;
  close(): Promise<void>;
}

const MOST_ENTRIES = 5_000;
/** Milliseconds. Nothing depends on it: it bounds the harm of a notification that never came. */
const LONGEST_LIFE = 30_000;

interface Entry extends LoadedActor {
  since: number;
}

/**
 * Saves a query per request: who acts in which session, until the database notifies of a change. While its
 * notifications can't be heard, everyone is looked up every time.
 */
export async function openActorCache(database: Database): Promise<ActorCache> {
  const entries = new Map<string, Entry>();
  let listens = false;
  // What was read before a change must not be kept after it.
  let changes = 0;

  function forget(user_uid: string): void {
    changes += 1;
    for (const [session_id, { actor }] of entries) if (actor.uid === user_uid) entries.delete(session_id);
  }

  function hear(listensNow: boolean): void {
    changes += 1;
    entries.clear();
    listens = listensNow;
  }

  function known(session_id: string, now: Date): PersonActor | undefined {
    const entry = entries.get(session_id);
    if (!entry) return undefined;
    entries.delete(session_id);
    const age = now.getTime() - entry.since;
    if (age < 0 || age > LONGEST_LIFE || now >= new Date(entry.expires_at)) return undefined;
    // Written again as the youngest, so that the first is the one unused for longest.
    entries.set(session_id, entry);
    return entry.actor;
  }

  function keep(session_id: string, entry: Entry): void {
    entries.set(session_id, entry);
    if (entries.size > MOST_ENTRIES) entries.delete(entries.keys().next().value!);
  }

  const stop = await database.listen('access', forget, hear);
  listens = true;

  return {
    async find(session_id, now, load) {
      const actor = known(session_id, now);
      if (actor) return actor;
      const before = changes;
      const loaded = await load();
      if (loaded && listens && changes === before) keep(session_id, { ...loaded, since: now.getTime() });
      return loaded?.actor ?? null;
    },
    forget,
    close: stop,
  };
}
