import { types } from '@electric-sql/pglite';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import type { Engine } from './engine.ts';

/** What `new PgBoss({ ...database.jobsConnection })` needs to reach the same database. */
export type JobsConnection = Pick<
  ConstructorOptions,
  'db' | 'backend' | 'connectionString' | 'application_name' | 'max'
>;

/**
 * pg-boss on the one session of the embedded database. It expects PGlite's own JavaScript values (dates as
 * Date), and that a block of statements that fails leaves no transaction behind for the next one to land in.
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

/** pg-boss on a small pool of its own, so that jobs never wait for requests, nor requests for jobs. */
export function serverJobs(connectionString: string): JobsConnection {
  return { connectionString, application_name: 'gerai jobs', max: 2 };
}
