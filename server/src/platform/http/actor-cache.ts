import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Database } from '../../database/connection/database.ts';

/** The actor of a session, and the session's latest expiry (ISO). */
export interface LoadedActor {
  actor: PersonActor;
  expires_at: string;
}

export interface ActorCache {
  /** The actor of a session at `now`, cached or from `load`. Null if the session gives no access. */
  find(session_id: string, now: Date, load: () => Promise<LoadedActor | null>): Promise<PersonActor | null>;
  /**
   * Removes a user's sessions from the cache. Called right after the commit by verbs that end sessions or change
   * users.
   */
  forget(user_uid: string): void;
  close(): Promise<void>;
}

const MOST_ENTRIES = 5_000;
/** Milliseconds. Only limits the effect of a lost notification. */
const LONGEST_LIFE = 30_000;

interface Entry extends LoadedActor {
  since: number;
}

/**
 * Caches the actor of each session, which saves a query per request, until the database notifies of a change. While
 * it can't listen, every request queries.
 */
export async function openActorCache(database: Database): Promise<ActorCache> {
  const entries = new Map<string, Entry>();
  let listens = false;
  // A read that started before a change must not be cached after it.
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
    // Reinserted at the end, so that the first entry is the least recently used.
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
