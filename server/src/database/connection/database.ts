import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import type { JobsConnection } from './jobs-connection.ts';
import type { SharedDatabase } from './pool/share-connections.ts';

/** The database's logger; compatible with pino. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** One database; callers need not know whether it is embedded or on a server. */
export interface Database {
  kind: 'embedded' | 'server';
  /** For the server's own work, which takes its turns as one person does. */
  db: Kysely<Tables>;
  /** For one person's work: people take turns at the connections. */
  of: SharedDatabase['of'];
  turns: SharedDatabase['turns'];
  /**
   * Calls `onNotify` for each notification on a channel, until the returned function is called. `onConnection` gets
   * false when the connection is lost and true when it listens again; notifications in between may be missed.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onConnection?: (listens: boolean) => void,
  ): Promise<() => Promise<void>>;
  jobsConnection: JobsConnection;
  /** On a server: numbers of open connections, idle ones, and requests waiting for one. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number };
  /** False for a standby, and while the disk guard refuses writes. Throws if the database does not answer. */
  isWritable(): Promise<boolean>;
  /** The clock of the database; the embedded one has the machine's. */
  now(): Promise<Date>;
  /** Waits for running queries, then closes. Idempotent. */
  close(): Promise<void>;
}
