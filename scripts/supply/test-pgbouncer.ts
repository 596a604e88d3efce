import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../services/find-postgres.ts';
import { freePort } from '../services/free-port.ts';
import { startPostgres } from '../services/start-postgres.ts';

// Starts PostgreSQL and a real PgBouncer before it, in transaction and in session mode, and uses servers behind it:
// several processes, many requests at once over few sessions, the live stream, jobs, a restart of PgBouncer. Needs the
// programs of PostgreSQL and pgbouncer, of the PATH or of PGBOUNCER.
const root = join(import.meta.dirname, '../..');
const pgbouncer = process.env.PGBOUNCER ?? 'pgbouncer';
const temp = mkdtempSync(join(tmpdir(), 'gerai-pgbouncer-'));
const ADMIN = { email: 'admin@gerai.test', password: 'rahasia gerai toko' };
chmodSync(temp, 0o755);
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** Fewer sessions than Gerai has connections, so that each transaction gets whatever is free. */
const SESSIONS = 3;

const running: ChildProcess[] = [];
process.on('exit', () => {
  for (const each of running) each.kill('SIGKILL');
  rmSync(temp, { recursive: true, force: true });
});

async function until<T>(what: string, ask: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await ask().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Not in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function check(is: boolean, what: string): void {
  if (!is) throw new Error(`Failed: ${what}`);
  console.log(`  ${what}`);
}

interface Pooler {
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A PgBouncer before a database, with a pool as small as described. */
async function startPooler(
  database: URL,
  mode: 'transaction' | 'session',
  statements: number,
): Promise<Pooler> {
  const port = await freePort();
  const folder = join(temp, `pgbouncer-${port}`);
  mkdirSync(folder);
  const { hostname, port: from, username, password, pathname } = database;
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  const lines = [
    '[databases]',
    `gerai = host=${hostname} port=${from} dbname=${pathname.slice(1)}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = scram-sha-256'],
    ...[`auth_file = ${folder}/users.txt`, `pool_mode = ${mode}`, 'query_wait_timeout = 60'],
    `default_pool_size = ${mode === 'session' ? 20 : SESSIONS}`,
    ...(statements > 0
      ? [`max_prepared_statements = ${statements}`]
      : knowsStatements
        ? ['max_prepared_statements = 0']
        : []),
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  if (isRoot) for (const path of [folder, join(folder, 'users.txt')]) chownSync(path, NOBODY, NOBODY);
  const start = async () => {
    const pooler = spawn(pgbouncer, [join(folder, 'pgbouncer.ini')], {
      stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    running.push(pooler);
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (pooler.exitCode !== null) throw new Error('PgBouncer did not start');
    return pooler;
  };
  let pooler = await start();
  const stop = async () => {
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
  };
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/gerai`,
    stop,
    restart: async () => {
      await stop();
      pooler = await start();
    },
  };
}

interface Started {
  port: number;
  log: () => string;
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

function startProduct(port: number, given: Record<string, string>): Started {
  const data = join(temp, `data-${port}`);
  mkdirSync(data, { recursive: true });
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: data,
    DRAIN_SECONDS: '0',
    WORKERS: '2',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...given,
  };
  const product = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'] as const,
  });
  running.push(product);
  let log = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (text) => {
      log += text;
      if (process.env.DEBUG) process.stdout.write(text);
    });
  const ended = once(product, 'exit').then(([code]) => code as number | null);
  const stop = async () => {
    product.kill('SIGTERM');
    check((await ended) === 0, 'ends on SIGTERM');
  };
  return { port, log: () => log, ended, stop };
}

const ready = (port: number) =>
  until(
    'ready',
    async () => ((await fetch(`http://127.0.0.1:${port}/api/ready`)).ok ? true : undefined),
    180,
  );

/** Signs in, writes and reads many times at once, and hears of a change that the other server made. */
async function use(ports: readonly [number, number]): Promise<void> {
  const [base, other] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  check(signIn.status === 200, 'signs in');
  const headers = { ...json, authorization: `Bearer ${access_token}` };

  const live = await fetch(`${base}/api/live`, { headers });
  const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
    }
  })().catch(() => {});
  await until('the live stream begins', async () => (text.includes('event: ready') ? true : undefined), 30);

  const paths = [
    '/api/users?limit=50',
    '/api/outlets',
    '/api/dashboards/admin',
    '/api/maintenance/night-watch',
    '/api/roles',
  ];
  const makeOutlet = (at: string) =>
    fetch(`${at}/api/outlets`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ outlet_name: `Toko ${randomUUID().slice(0, 13)}`, region: 'Jakarta' }),
    });
  const calls = Array.from({ length: 160 }, (_, index) =>
    index % 8 === 0
      ? makeOutlet(ports[index % 16 === 0 ? 0 : 1] === ports[0] ? base : other)
      : fetch(`${index % 2 ? base : other}${paths[index % paths.length]}`, { headers }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  const faults = statuses.filter((status) => status >= 500);
  check(
    faults.length === 0,
    `answers 160 calls at once on two servers over ${SESSIONS} sessions (${[...new Set(statuses)]})`,
  );
  const since = performance.now();
  text = '';
  check((await makeOutlet(other)).ok, 'makes an outlet on the other server');
  await until('the event', async () => (text.includes('outlet') ? true : undefined), 30);
  check(true, `hears of it by the live stream after ${Math.round(performance.now() - since)} ms`);
  await reader.cancel();
  await read;
}

const bin = findPostgres();
if (!bin) throw new Error('No PostgreSQL here');
const version = /(\d+)\.(\d+)\.\d+/.exec(execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' }))!;
const knowsStatements = Number(version[1]) > 1 || Number(version[2]) >= 21;
const cluster = await startPostgres(bin);
console.log(`PgBouncer ${version[0]} before PostgreSQL ${cluster.version}`);
const psql = (url: string, text: string) =>
  execFileSync('psql', [url, '-AtXc', text], { encoding: 'utf8' }).trim();

async function createDatabase(name: string): Promise<URL> {
  psql(cluster.url, `create role ${name} login password 'secret'`);
  psql(cluster.url, `create database ${name} owner ${name} encoding 'UTF8' template template0`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  url.username = name;
  url.password = 'secret';
  return url;
}

const ABOUT = /pooler that gives each transaction another session/;
for (const statements of knowsStatements ? [200, 0] : [0]) {
  console.log(`transaction mode, ${statements > 0 ? 'with' : 'without'} prepared statements`);
  const direct = await createDatabase(`gerai_${statements}`);
  const pooler = await startPooler(direct, 'transaction', statements);
  const [first, second] = [await freePort(), await freePort()];
  const alone = startProduct(first, { DATABASE_URL: pooler.url, WORKERS: '1' });
  check(
    (await alone.ended) !== 0 && ABOUT.test(alone.log()),
    'refuses to start without DATABASE_DIRECT_URL, and says why',
  );
  const elsewhere = startProduct(first, {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: cluster.url,
    WORKERS: '1',
  });
  check(
    (await elsewhere.ended) !== 0 && /leads to another database/.test(elsewhere.log()),
    'and with one that leads elsewhere',
  );

  const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.href };
  const servers = [startProduct(first, env), startProduct(second, env)];
  await Promise.all([ready(first), ready(second)]);
  check(true, 'two servers that start at once migrate and are ready');
  const settings = psql(
    pooler.url,
    "select concat_ws(' ', current_setting('jit'), current_setting('statement_timeout'), current_setting('bytea_output'))",
  );
  check(settings === 'off 30s hex', `every session has Gerai's settings (${settings})`);
  await use([first, second]);
  const prepared = psql(
    pooler.url,
    "select count(*) > 0 from pg_prepared_statements where statement <> 'select $1::int'",
  );
  check(prepared === (statements > 0 ? 't' : 'f'), `statements are ${statements > 0 ? '' : 'not '}prepared`);
  await until(
    'the jobs',
    async () =>
      psql(direct.href, "select count(*) from job_runs where status = 'succeeded'") > '0' ? true : undefined,
    60,
  );
  check(true, 'jobs run');
  await pooler.restart();
  await ready(first);
  await ready(second);
  await use([first, second]);
  check(true, 'goes on after a restart of PgBouncer');
  const faults = servers.flatMap(
    (server) => server.log().match(/"level":"error".*prepared statement|"level":"fatal"/g) ?? [],
  );
  check(faults.length === 0, 'no error of statements or sessions in the logs');
  const said = execFileSync(process.execPath, [join(root, 'server/src/check-setup/main.ts')], {
    encoding: 'utf8',
    env: { ...env, PATH: process.env.PATH, DATA_DIR: temp },
  });
  check(
    /a pooler is before it/.test(said) && /no prepared statements/.test(said) === (statements === 0),
    'check-setup says what it found',
  );
  for (const server of servers) await server.stop();
  await pooler.stop();
}

console.log('session mode');
const own = await createDatabase('gerai_session');
const pooler = await startPooler(own, 'session', 0);
const [first, second] = [await freePort(), await freePort()];
const servers = [first, second].map((port) => startProduct(port, { DATABASE_URL: pooler.url }));
await Promise.all([ready(first), ready(second)]);
await use([first, second]);
for (const server of servers) await server.stop();
await pooler.stop();
await cluster.stop();
