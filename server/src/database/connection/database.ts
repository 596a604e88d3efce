import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import type { JobsConnection } from './jobs-connection.ts';

/** Where the database reports; pino's loggers fit. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** One database, the same to its users whether embedded or on a server. */
export interface Database {
  kind: 'embedded' | 'server';
  db: Kysely<Tables>;
  /**
   * Calls `onNotify` for each notification on a channel, until the given function is called. `onConnection` is
   * called with false when the connection is lost, with true when it listens anew: in between, anything may have
   * been missed.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onConnection?: (listens: boolean) => void,
  ): Promise<() => Promise<void>>;
  jobsConnection: JobsConnection;
  /** On a server: how many connections are open, how many of them are idle, and how many requests wait for one. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number };
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for what runs, then closes. Calling it again does no harm. */
  close(): Promise<void>;
}
