import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** What a pooler between this server and PostgreSQL leaves of a session. */
export interface Pooling {
  isThere: boolean;
  /** Whether a connection keeps its session: else it hears no notification, and holds no lock beyond a transaction. */
  keepsSessions: boolean;
  /** Whether a statement that was prepared by name is found again. */
  keepsStatements: boolean;
}

/** Milliseconds in which a notification arrives, if it does. */
const ARRIVES_MS = 2_000;
const NO_SUCH_STATEMENT = '26000';
const STATEMENT_EXISTS = '42P05';

/**
 * Tries what a pooler leaves of a session. One is there if PostgreSQL's process has another id than the connection was
 * told, as a pooler makes its own. Throws if the server can't be reached.
 */
export async function readPooling(connectionString: string): Promise<Pooling> {
  const client = await connect(connectionString);
  try {
    const { rows } = await client.query('select pg_backend_pid() as id');
    const isThere = rows[0].id !== (client as unknown as { processID: number }).processID;
    if (!isThere) return { isThere, keepsSessions: true, keepsStatements: true };
    const other = await connect(connectionString);
    try {
      const keepsStatements = await findsStatements(client, other);
      return { isThere, keepsSessions: await hearsNotifications(client, other), keepsStatements };
    } finally {
      await other.end();
    }
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'gerai check',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A pooler that gives each transaction any free session drops what an idle session is told. */
async function hearsNotifications(listening: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `gerai_${randomUUID().replaceAll('-', '')}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  listening.on('notification', () => resolve(true));
  const timer = setTimeout(() => resolve(false), ARRIVES_MS);
  await listening.query(`listen ${channel}`);
  await other.query('select pg_notify($1, $2)', [channel, '']);
  const isHeard = await promise;
  clearTimeout(timer);
  await listening.query(`unlisten ${channel}`);
  return isHeard;
}

/** Without its help two connections that share a session meet each other's statements. */
async function findsStatements(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let turn = 0; turn < 3; turn += 1) {
    const statement = { name: `gerai ${randomUUID()}`, text: 'select $1::int', values: [turn] };
    try {
      for (const client of [one, other, one]) await client.query(statement);
    } catch (error) {
      if ([NO_SUCH_STATEMENT, STATEMENT_EXISTS].includes((error as { code: string }).code)) return false;
      throw error;
    }
  }
  return true;
}

/** The settings that each session has, in PostgreSQL's names. */
export type SessionSettings = Readonly<Record<string, string>>;

/**
 * Opens the direct way beside a pooler that keeps no sessions: checks that it leads to the same database as the same user,
 * and stores the settings of a session with that user, because what a connection sets is another's after a transaction.
 * Throws with a message for the operator.
 */
export async function joinDirectly(
  pooledUrl: string,
  directUrl: string | undefined,
  settings: SessionSettings,
): Promise<void> {
  if (!directUrl)
    throw new Error(
      'DATABASE_URL leads through a pooler that gives each transaction another session (PgBouncer in transaction mode). Set DATABASE_DIRECT_URL to PostgreSQL itself, or give Gerai a pool with pool_mode = session',
    );
  if (!(await readPooling(directUrl)).keepsSessions)
    throw new Error(
      'DATABASE_DIRECT_URL leads through a pooler that gives each transaction another session too: it must lead to PostgreSQL itself',
    );
  const [pooled, direct] = [await connect(pooledUrl), await connect(directUrl)];
  try {
    const [there, here] = [await readPlace(pooled), await readPlace(direct)];
    if (there.place !== here.place)
      throw new Error('DATABASE_DIRECT_URL leads to another database than DATABASE_URL');
    if (there.user !== here.user)
      throw new Error(
        `DATABASE_DIRECT_URL signs in as ${here.user}, DATABASE_URL as ${there.user}: it must be the same user`,
      );
    await storeSettings(direct, settings);
  } finally {
    await Promise.all([pooled.end(), direct.end()]);
  }
}

async function readPlace(client: pg.Client): Promise<{ place: string; user: string }> {
  const { rows } = await client.query(
    "select concat_ws(' ', current_database(), pg_postmaster_start_time()) as place, current_user as user",
  );
  return rows[0];
}

/** For sessions that begin from now on; nothing where they are stored. */
async function storeSettings(client: pg.Client, settings: SessionSettings): Promise<void> {
  const { rows } = await client.query(`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)
      and setdatabase = (select oid from pg_database where datname = current_database())`);
  const stored = rows.map(({ setting }) => setting);
  for (const [name, value] of Object.entries(settings)) {
    if (stored.includes(`${name}=${value}`)) continue;
    const statement = await client.query(
      "select format('alter role %I in database %I set %I to %L', current_user, current_database(), $1::text, $2::text) as text",
      [name, value],
    );
    await client.query(statement.rows[0].text);
  }
}
