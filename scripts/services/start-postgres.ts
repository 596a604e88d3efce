import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../run-command.ts';
import { freePort } from './free-port.ts';

export interface PostgresCluster {
  /** The superuser's connection string, to the database `postgres`. */
  url: string;
  version: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
  /** Ends the server by a signal and waits until it is gone; its folder stays. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same folder and port, unless it runs. Throws with its log if it does not. */
  start(): Promise<void>;
}

interface StartOptions {
  /** Override the settings for temporary data. */
  settings?: Record<string, string>;
  /** Added to the server's environment. */
  env?: Record<string, string>;
  /** An existing empty folder for everything, by default a new one; `stop` removes it. */
  folder?: string;
}

/** Settings for temporary data: nothing is flushed, and no background processes run. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  shared_buffers: '128MB',
  max_connections: '200',
  autovacuum: 'off',
};

/**
 * Starts a separate PostgreSQL on a free loopback port, with its data in a temporary folder, and waits until it accepts
 * connections. `bin` is its programs' folder. As root it runs as another user, because PostgreSQL refuses root. Throws
 * with the server's log if it does not start.
 */
export async function startPostgres(
  bin: string,
  { settings, env = {}, folder = mkdtempSync(join(tmpdir(), 'gerai-postgres-')) }: StartOptions = {},
): Promise<PostgresCluster> {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const password = randomBytes(16).toString('hex');
    const user = serverUser();
    writeFileSync(join(folder, 'password'), password);
    for (const path of [folder, join(folder, 'password')]) if (user) chownSync(path, user.uid, user.gid);
    await createCluster(bin, folder, user);
    return await serve({ bin, folder, user, env }, password, { ...throwawaySettings, ...settings });
  } catch (error) {
    remove();
    throw error;
  }
}

interface ServerUser {
  uid: number;
  gid: number;
}

function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody', 'daemon']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This machine has no such user; try the next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and none of the users postgres, nobody and daemon exists',
  );
}

/**
 * The embedded database sorts by bytes and knows Unicode letters; the cluster does the same if the system supports it.
 */
async function createCluster(bin: string, folder: string, user: ServerUser | undefined): Promise<void> {
  const ctype = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const lines: string[] = [];
  const code = await runCommand(
    join(bin, 'initdb'),
    [
      ...[
        '-D',
        join(folder, 'data'),
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--lc-collate=C',
        `--lc-ctype=${ctype}`,
      ],
      ...['-A', 'password', `--pwfile=${join(folder, 'password')}`, '--no-sync'],
    ],
    {
      ...user,
      cwd: folder,
      env: { HOME: folder, LC_ALL: undefined, LANG: 'C' },
      onLine: (line) => lines.push(line),
    },
  );
  if (code !== 0) throw new Error(`initdb failed:\n${lines.join('\n')}`);
}

interface ClusterOptions {
  bin: string;
  folder: string;
  user: ServerUser | undefined;
  env: Record<string, string>;
}

async function serve(
  { bin, folder, user, env }: ClusterOptions,
  password: string,
  settings: Record<string, string>,
): Promise<PostgresCluster> {
  const port = await freePort();
  let server: ChildProcess;
  let log = '';
  const start = async () => {
    server = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', join(folder, 'data'), '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
        ...['-c', 'unix_socket_directories='],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...user,
        cwd: folder,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...env },
      },
    );
    server.stderr!.on('data', (chunk) => {
      log = (log + chunk).slice(-20_000);
    });
    return await answers(server, folder);
  };
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const atExit = () => {
    server.kill('SIGQUIT');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500); // Nothing can be awaited at exit.
    remove();
  };
  process.once('exit', atExit);
  const stop = async () => {
    process.off('exit', atExit);
    // At once, without a checkpoint, since the data is removed anyway.
    await end(server, 'SIGQUIT');
    remove();
  };
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  if (!(await start())) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log}`);
  }
  return {
    url,
    version: versionOf(folder),
    stop,
    end: (signal) => end(server, signal),
    async start() {
      // What a killed server left running holds its memory for a moment, and a new one refuses to start beside it.
      for (let attempt = 1; !isRunning(server); attempt += 1) {
        if (await start()) return;
        if (attempt === 20) throw new Error(`PostgreSQL did not start again:\n${log}`);
        await sleep(500);
      }
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Ends a server, after ten seconds by force. */
async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(server)) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  const late = setTimeout(() => server.kill('SIGKILL'), 10_000).unref();
  await ended;
  clearTimeout(late);
}

/** Waits until the server writes to its pid file that it accepts connections; at most 30 s. */
async function answers(server: ChildProcess, folder: string): Promise<boolean> {
  const pidFile = join(folder, 'data', 'postmaster.pid');
  for (let waited = 0; waited < 30_000 && isRunning(server); waited += 50) {
    const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [];
    // A killed server leaves its own file.
    if (Number(lines[0]) === server.pid && lines.some((line) => line.trim() === 'ready')) return true;
    await sleep(50);
  }
  return false;
}

function versionOf(folder: string): string {
  return readFileSync(join(folder, 'data', 'PG_VERSION'), 'utf8').trim();
}
