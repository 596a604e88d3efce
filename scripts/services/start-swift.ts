import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Swift {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ends everything and removes its folder. */
  stop(): Promise<void>;
}

const BUCKET = 'gerai-test';
const SERVERS = ['account', 'container', 'object'] as const;

/** Whether Debian's OpenStack Swift is installed, and this process may run it. */
export function hasSwift(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('sh', ['-c', 'command -v swift-proxy-server memcached'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Installs it from Debian, 60 MB. Needs root. */
export function installSwift(): void {
  const packages = 'swift-proxy swift-account swift-container swift-object memcached'.split(' ');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env,
  });
}

/**
 * Starts an S3 service: OpenStack Swift with s3api as Debian packages it, on a temporary folder and free ports. `env` is
 * added to its environment. It has one empty bucket.
 */
export async function startSwift(env: Record<string, string> = {}): Promise<Swift> {
  const home = mkdtempSync(join(tmpdir(), 'gerai-swift-'));
  const children: ChildProcess[] = [];
  const kill = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', kill);
  const run = (program: string, args: string[]) => {
    const log = openSync(join(home, `${program}.log`), 'w');
    children.push(
      spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', log, log], cwd: home }),
    );
  };
  const [proxy, cache, ...ports] = await freePorts(5);
  mkdirSync(join(home, 'devices', 'd1'), { recursive: true });
  for (const [at, name] of SERVERS.entries()) {
    makeRing(home, name, ports[at]!);
    writeFileSync(join(home, `${name}.conf`), serverConfig(home, name, ports[at]!));
  }
  writeFileSync(join(home, 'proxy.conf'), proxyConfig(home, proxy!, cache!));
  run('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(cache)]);
  for (const name of [...SERVERS, 'proxy']) run(`swift-${name}-server`, [join(home, `${name}.conf`)]);
  const endpoint = `http://127.0.0.1:${proxy}`;
  const stop = async () => {
    process.off('exit', kill);
    const ended = children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
    kill();
    await Promise.all(ended);
  };
  const key = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
  if (await makeBucket(endpoint, key)) return { endpoint, bucket: BUCKET, ...key, stop };
  const log = ['proxy', ...SERVERS].map((name) =>
    readFileSync(join(home, `swift-${name}-server.log`), 'utf8'),
  );
  await stop();
  throw new Error(`Swift did not start:\n${log.join('').slice(-3_000)}`);
}

function makeRing(home: string, name: string, port: number): void {
  const build = (...args: string[]) =>
    execFileSync('swift-ring-builder', [`${name}.builder`, ...args], { cwd: home, stdio: 'ignore' });
  build('create', '4', '1', '1');
  const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port)];
  build('add', ...device, '--device', 'd1', '--weight', '1');
  build('rebalance');
}

const serverConfig = (home: string, name: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${home}
devices = ${home}/devices
mount_check = false
user = root
workers = 0
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxyConfig = (home: string, port: number, cache: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${home}
user = root
workers = 0
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
# On a machine with other work a connection takes longer than the usual half second, and the only disk must not be left out.
conn_timeout = 20
node_timeout = 60
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** Waits until it answers, at most two minutes, and makes the bucket by Swift's own call: it is one of its containers. */
async function makeBucket(
  endpoint: string,
  { accessKeyId, secretAccessKey }: Pick<Swift, 'accessKeyId' | 'secretAccessKey'>,
): Promise<boolean> {
  const headers = { 'x-auth-user': accessKeyId, 'x-auth-key': secretAccessKey };
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    const signedIn = await fetch(`${endpoint}/auth/v1.0`, { headers }).catch(() => undefined);
    const [account, token] = ['x-storage-url', 'x-auth-token'].map((name) => signedIn?.headers.get(name));
    if (account && token) {
      const made = await fetch(`${account}/${BUCKET}`, {
        method: 'PUT',
        headers: { 'x-auth-token': token },
      }).catch(() => undefined);
      if (made?.ok) return true;
    }
    await sleep(200);
  }
  return false;
}

async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  for (const probe of probes) probe.close();
  return ports;
}
