import { types } from '@electric-sql/pglite';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import type { Engine } from './engine.ts';

/** The options with which `new PgBoss({ ...database.jobsConnection })` uses the same database. */
export type JobsConnection = Pick<
  ConstructorOptions,
  'db' | 'backend' | 'connectionString' | 'application_name' | 'max'
>;

/**
 * pg-boss on the single session of the embedded database. It expects PGlite's own JavaScript values (dates as Date),
 * and that a failed block of statements leaves no open transaction behind.
 */
export function embeddedJobs(engine: Engine): JobsConnection {
  const db = fromPglite({
    query: (text, values) => engine.query(text, values, { parsers: types.parsers }),
    exec: (text) =>
      /\bbegin\s*;/i.test(text)
        ? engine.transaction((transaction) => transaction.exec(text, { parsers: types.parsers }))
        : engine.exec(text, { parsers: types.parsers }),
    listen: (channel, onNotify) => engine.listen(channel, onNotify),
  });
  return { db, backend: 'pglite' };
}

/**
 * Milliseconds after which pg-boss gives up a connection that does not answer, which it hands to pg: lost ones would hold
 * all jobs. Its statements take milliseconds.
 */
const LONGEST_SILENCE = 60_000;

/** pg-boss on a small pool of its own, so that jobs and requests never wait for each other's connections. */
export function serverJobs(connectionString: string): JobsConnection {
  const silence = { query_timeout: LONGEST_SILENCE, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  return { connectionString, application_name: 'gerai jobs', max: 2, ...silence };
}
