import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection/database.ts';
import { type Pooling, readPooling } from '../database/connection/pool/pooler.ts';
import { openServer } from '../database/connection/server.ts';
import { readMigrations } from '../database/schema/read-migrations.ts';
import type { Tables } from '../database/schema/tables.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

/** Milliseconds of a round trip from which screens feel it, as each takes several; beyond 30 the database is far away. */
const SLOW_MS = 5;
/** Seconds by which the two clocks may differ: as much as a token's time is forgiven. */
const MOST_SECONDS_APART = 5;
const DATABASE = 'database';

/** The PostgreSQL of DATABASE_URL: whether it can be reached, its version, rights, connections, clock and schema. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl } = config;
  if (!databaseUrl) {
    const where = join(config.DATA_DIR, 'database');
    return [ok(DATABASE, `embedded, in ${where}; set DATABASE_URL for more than a few outlets`)];
  }
  let pooling: Pooling;
  try {
    pooling = await readPooling(databaseUrl);
  } catch (error) {
    const todo =
      'Check host, port, user, password and database of DATABASE_URL, and that pg_hba.conf admits this machine.';
    return [failure(DATABASE, reasonOf(error), todo)];
  }
  let database: Database;
  try {
    database = await openServer(databaseUrl, {
      directUrl,
      poolSize: 1,
      log: { info: () => {}, error: () => {} },
    });
  } catch (error) {
    return [
      failure(
        DATABASE,
        reasonOf(error),
        'docs/operations.md, PgBouncer, has what goes through it and what not.',
      ),
    ];
  }
  try {
    const facts = await readFacts(database.db);
    return [
      checkVersion(facts),
      ...checkPooling(pooling),
      checkRights(facts),
      await checkDistance(database.db),
      checkConnections(facts, config),
      await checkClock(database.db),
      await checkSchema(database.db, facts),
    ];
  } finally {
    await database.close();
  }
}

async function readFacts(db: Kysely<Tables>) {
  const { rows } = await sql<{
    version: number;
    name: string;
    encoding: string;
    writable: boolean;
    creates_tables: boolean;
    creates_schemas: boolean;
    user: string;
    connections: number;
    has_history: boolean;
  }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'off' as writable,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates_tables,
      has_database_privilege(current_database(), 'create') as creates_schemas, current_user as user,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      to_regclass('schema_migrations') is not null as has_history`.execute(db);
  return rows[0]!;
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function checkVersion({ version, name, encoding, writable }: Facts): Finding {
  if (version < 150_000) return failure(DATABASE, `PostgreSQL ${name}`, 'Take PostgreSQL 15 or newer.');
  if (encoding !== 'UTF8')
    return failure(
      DATABASE,
      `its encoding is ${encoding}`,
      "Create it anew with: create database ... encoding 'UTF8'",
    );
  if (!writable)
    return failure(
      DATABASE,
      'it accepts no changes',
      'Is DATABASE_URL that of a standby? Else look for default_transaction_read_only.',
    );
  return ok(DATABASE, `PostgreSQL ${name}`);
}

/** Opening it has refused what can't work. */
function checkPooling({ isThere, keepsSessions, keepsStatements }: Pooling): Finding[] {
  if (!isThere) return [];
  const says = keepsSessions
    ? 'a pooler is before it, with a session for each connection'
    : 'a pooler is before it, and DATABASE_DIRECT_URL leads past it';
  if (keepsStatements) return [ok(DATABASE, says)];
  return [
    warning(
      DATABASE,
      `${says}; it keeps no prepared statements, so each is planned anew`,
      'Take PgBouncer 1.21 or newer with max_prepared_statements = 200.',
    ),
  ];
}

function checkRights({ creates_tables, creates_schemas, user }: Facts): Finding {
  if (!creates_schemas)
    return failure(DATABASE, `${user} may not create schemas`, `grant create on database ... to ${user}`);
  if (!creates_tables)
    return failure(DATABASE, `${user} may not create tables`, `grant all on schema public to ${user}`);
  return ok(DATABASE, `${user} may create what migrations need`);
}

async function checkDistance(db: Kysely<Tables>): Promise<Finding> {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const since = performance.now();
    await sql`select 1`.execute(db);
    times.push(performance.now() - since);
  }
  const median = times.sort((a, b) => a - b)[4]!;
  const says = `a round trip takes ${median.toFixed(1)} ms`;
  return median > SLOW_MS
    ? warning(DATABASE, says, 'Put the server into the same data centre as the database.')
    : ok(DATABASE, says);
}

function checkConnections({ connections }: Facts, config: Config): Finding {
  const processes = config.WORKERS ?? availableParallelism();
  // docs/operations.md: each has its pool and a listener; the first also its jobs.
  const needed = processes * (config.DATABASE_POOL_SIZE + 1) + 10;
  const says = `${connections} connections, of which one server with ${processes} processes takes up to ${needed}`;
  return connections < needed
    ? failure(DATABASE, says, 'Raise max_connections of PostgreSQL, or lower WORKERS or DATABASE_POOL_SIZE.')
    : ok(DATABASE, says);
}

async function checkClock(db: Kysely<Tables>): Promise<Finding> {
  const { rows } = await sql<{ apart: number }>`
    select (extract(epoch from clock_timestamp()) - ${Date.now() / 1000}::float8)::float8 as apart`.execute(
    db,
  );
  const apart = Math.abs(rows[0]!.apart);
  const says = `differs from the database's by ${apart.toFixed(1)} s`;
  return apart > MOST_SECONDS_APART
    ? failure('clock', says, 'Set both by NTP: timedatectl set-ntp true')
    : ok('clock', says);
}

async function checkSchema(db: Kysely<Tables>, { has_history }: Facts): Promise<Finding> {
  const known = (await readMigrations()).map(({ name }) => name);
  if (!has_history)
    return ok(DATABASE, `empty: the first start makes its tables (${known.length} migrations)`);
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  const applied = rows.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return failure(
      DATABASE,
      `a newer version has changed it (${unknown.at(-1)})`,
      'Start that version, or restore a backup from before into an empty database.',
    );
  const pending = known.length - applied.length;
  return ok(
    DATABASE,
    pending > 0 ? `the next start applies ${pending} migrations` : 'its schema is the newest',
  );
}
