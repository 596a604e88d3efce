import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection/database.ts';
import type { Tables } from '../database/schema/tables.ts';
import type { Clock } from './clock.ts';
import type { ActorCache } from './http/actor-cache.ts';
import type { Stay } from './http/bounds/stay.ts';
import type { Keys } from './keys.ts';
import type { TableOwner } from './master-data/table-owner.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { TrailSubscriber } from './trail/subscriber.ts';
import type { TrailCache } from './trail/trail-cache.ts';

/** The dependencies passed to every verb and query beside the actor. */
export interface Context {
  config: Config;
  database: Database;
  /** The same database as a Kysely instance. */
  db: Kysely<Tables>;
  clock: Clock;
  keys: Keys;
  /** Cache of the actors by session; verbs that change users or end sessions invalidate it. */
  actors: ActorCache;
  /** Cache of what the trail tells the changes of. */
  kept: TrailCache;
  storage: FileStorage;
  /** Features that react to trail entries written by others (server/src/subscribers.ts). */
  subscribers: readonly TrailSubscriber[];
  /** The owners of tables, in the order in which they follow a change of what all refer to (server/src/owners.ts). */
  owners: readonly TableOwner[];
  log: Logger;
  /** Of a call: what waits in a line leaves it once the client is gone. */
  stay?: Pick<Stay, 'gone'> | null;
}

/**
 * The context of one person's call, whose statements take that person's turns at the database; or of a network's, within
 * those around it.
 */
export function inTurnOf(context: Context, owner: string, within: readonly string[] = []): Context {
  // It is in somebody's turn already, or something stands in place of the database, as in a test that counts statements.
  if (context.db !== context.database.db) return context;
  return { ...context, db: context.database.of(owner, within) };
}

/** Queries run both inside and outside a transaction. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
