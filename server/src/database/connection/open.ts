import { PGliteDialect } from 'kysely';
import { type EmbeddedOptions, openEmbedded } from '../embedded/embedded.ts';
import { openMemory } from '../embedded/memory.ts';
import { isWritable } from '../queries/is-writable.ts';
import { readClock } from '../queries/read-clock.ts';
import { NOTIFY_TRAIL, openTrailAnnouncer, WRITES_TRAIL } from './announce-trail.ts';
import type { Database, DatabaseLog } from './database.ts';
import type { DiskGuard } from './disk-guard.ts';
import type { Engine } from './engine.ts';
import { embeddedJobs } from './jobs-connection.ts';
import { channelName, guarded } from './listener.ts';
import { shareConnections } from './pool/share-connections.ts';
import { openServer } from './server.ts';
import { shareSession } from './session.ts';
import { watchCommits } from './watch-commits.ts';

export interface OpenOptions extends Partial<Omit<EmbeddedOptions, 'log'>> {
  /** URL of a PostgreSQL server; takes precedence over `folder`. */
  databaseUrl?: string | undefined;
  /** The way to it past a pooler that keeps no sessions. */
  directUrl?: string | undefined;
  /** Folder of the embedded database. */
  folder?: string;
  /** An embedded database in memory, for tests: true for an empty one, or a dump to load. */
  memory?: boolean | Blob;
  /** Connections to the server, by default 4. */
  poolSize?: number;
  log?: DatabaseLog;
}

const silent: DatabaseLog = { info: () => {}, error: () => {} };

/** Opens the database that the options name. Throws with a message for the operator if it can't be used. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, directUrl, folder, memory, poolSize, log = silent } = options;
  const onFatal =
    options.onFatal ?? ((error: Error) => log.error({ err: error }, 'The embedded database has stopped'));
  if (databaseUrl) return openServer(databaseUrl, { directUrl, poolSize, log });
  if (memory) {
    const { engine, close } = await openMemory(onFatal, memory === true ? undefined : memory);
    return embeddedDatabase(engine, close, log);
  }
  if (!folder) throw new Error('openDatabase needs a databaseUrl, a folder or memory');
  const { engine, guard, close } = await openEmbedded(folder, { ...options, log, onFatal });
  return embeddedDatabase(engine, close, log, guard);
}

/** Wraps an engine as a database. `closeEngine` is called after Kysely has released it. */
export function embeddedDatabase(
  engine: Engine,
  closeEngine: () => Promise<void>,
  log: DatabaseLog = silent,
  guard?: DiskGuard,
): Database {
  const session = shareSession(engine, guard);
  const announcer = openTrailAnnouncer(() => session.query(NOTIFY_TRAIL), log);
  const dialect = watchCommits(new PGliteDialect({ pglite: session }), WRITES_TRAIL, announcer.announce);
  const { db, of, turns, destroy } = shareConnections(dialect, 1);
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    db,
    of,
    turns,
    // Within one process no notification is lost, so `onConnection` is never called.
    listen: async (channel, onNotify) => {
      const call = (payload: string) => guarded(log, () => onNotify(payload));
      const unlisten = await engine.listen(channelName(channel), call);
      return async () => {
        if (!engine.closed) await unlisten();
      };
    },
    jobsConnection: embeddedJobs(engine),
    isWritable: () => isWritable(db),
    now: () => readClock(db),
    close: () => {
      closing ??= announcer.close().then(destroy).then(closeEngine);
      return closing;
    },
  };
}
