import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection/database.ts';
import type { Tables } from '../database/schema/tables.ts';
import type { Clock } from './clock.ts';
import type { ActorCache } from './http/actor-cache.ts';
import type { Keys } from './keys.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { TrailSubscriber } from './trail/subscriber.ts';

/** What every verb and query is given beside the actor. */
export interface Context {
  config: Config;
  database: Database;
  /** The same database, ready to query. */
  db: Kysely<Tables>;
  clock: Clock;
  keys: Keys;
  /** Who acts in which session; whoever changes users or ends sessions tells it. */
  actors: ActorCache;
  storage: FileStorage;
  /** Features that act on entries of the trail which another one writes (server/src/subscribers.ts). */
  subscribers: readonly TrailSubscriber[];
  log: Logger;
}

/** A query runs as well inside a transaction as outside. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
