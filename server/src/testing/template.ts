import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of one test. */
export interface Created {
  url: string;
  drop(): Promise<void>;
}

/** Any number; processes that test on one server create the template one after another. */
const TEMPLATE_LOCK = 4_201_508;

/**
 * Creates a database on a test server as a copy of a template, which the first call for a key creates with
 * `prepareAt`. Returns its URL and a function that drops it.
 */
export async function createFromTemplate(
  server: string,
  key: string,
  prepareAt: (url: string) => Promise<void>,
): Promise<Created> {
  const template = `gerai_template_${key}`;
  // Contains the id of the parent process, which drops leftovers.
  const name = `gerai_test_${process.ppid}_${randomBytes(6).toString('hex')}`;
  await withServer(server, async (client) => {
    await ensureTemplate(client, template, () => prepareAt(urlOf(server, `${template}_new`)));
    // By files: the default, by pages, takes three times the processor time for a database of this size.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: urlOf(server, name),
    drop: () => withServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Prepared under another name and renamed, so that an interrupted one is never taken for complete. */
async function ensureTemplate(
  client: pg.Client,
  template: string,
  prepareNew: () => Promise<void>,
): Promise<void> {
  const exists = async () => {
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    return found.rowCount === 1;
  };
  if (await exists()) return;
  await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
  if (!(await exists())) {
    await client.query(`drop database if exists ${template}_new with (force)`);
    await client.query(`create database ${template}_new`);
    await prepareNew();
    await client.query(`alter database ${template}_new rename to ${template}`);
  }
  await client.query(`select pg_advisory_unlock(${TEMPLATE_LOCK})`);
}

async function withServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    // Ends the session, and with it the lock if the work has thrown.
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
