import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, matchesGlob } from 'node:path';
import { findPostgres } from '../services/find-postgres.ts';
import { freePort } from '../services/free-port.ts';
import { startPostgres } from '../services/start-postgres.ts';
import { readDockerfile } from './read-dockerfile.ts';
import { findMetrics } from './read-metrics.ts';

// Checks the files of ops/ as far as this machine has the programs for it, and says what it had none for. Without an
// engine for containers the Dockerfile's steps run here: in a clean folder, with the programs that its image has, and
// then as a user without rights. `npm run test-ops -- prometheus` runs the checks whose name has this word.
const root = join(import.meta.dirname, '../..');
const temp = mkdtempSync(join(tmpdir(), 'gerai-ops-'));
// The package is also run by a user without rights.
chmodSync(temp, 0o755);
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** What a server may take for its first start on an empty folder. */
const START_TIMEOUT = 180_000;
/** What the slim image of Debian has beside Node and npm: no Git, Python or compiler. */
const IMAGE_PACKAGES = 'bash coreutils dash debianutils findutils grep gzip hostname sed tar util-linux';
process.on('exit', () => rmSync(temp, { recursive: true, force: true }));

/** The package that the Dockerfile's steps make; the other checks use it. */
const folder = join(temp, 'gerai');

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = readDockerfile(read('ops/Dockerfile'));
/** Where programs are looked for: Debian keeps those of PostgreSQL, and Docker its plugins, beside the PATH. */
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  findPostgres() ?? '',
  '/usr/libexec/docker/cli-plugins',
  '/usr/lib/docker/cli-plugins',
];
const find = (program: string): string | undefined =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

function run(command: string, args: string[], cwd = root, env: Record<string, string> = {}): void {
  const { status, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw error ?? new Error(`${basename(command)} ended with ${status}`);
}

/** What the build is given: the project's files as they are now, without those of .dockerignore. */
function copySource(to: string): void {
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  const isSent = (path: string) =>
    !ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0')) {
    if (path === '' || !isSent(path) || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
}

/** A folder with the programs that the image has, where Debian says which those are; else those of this machine. */
function imagePath(): string {
  const bin = join(temp, 'bin');
  if (existsSync(bin)) return bin;
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  for (const name of ['npm', 'npx']) symlinkSync(realpathSync(find(name)!), join(bin, name));
  if (!find('dpkg')) return [bin, ...folders].join(delimiter);
  const { stdout } = spawnSync('dpkg', ['-L', ...IMAGE_PACKAGES.split(' ')], { encoding: 'utf8' });
  for (const path of stdout.split('\n').filter((line) => /^(\/usr)?\/s?bin\/[^/]+$/.test(line)))
    if (!existsSync(join(bin, basename(path)))) symlinkSync(path, join(bin, basename(path)));
  return bin;
}

/** Runs the stage that builds, once, with the folders of the image as folders here. */
function buildStage(): void {
  if (existsSync(folder)) return;
  if (`v${dockerfile.args.NODE}` !== process.version)
    throw new Error(`The Dockerfile takes Node ${dockerfile.args.NODE}, and this project ${process.version}`);
  const [build] = dockerfile.stages;
  const source = join(temp, 'source');
  mkdirSync(source);
  copySource(source);
  for (const path of build!.copies.flatMap(({ sources }) => sources))
    if (!existsSync(join(source, path))) throw new Error(`COPY ${path}: it is not in the build's files`);
  const env = { PATH: imagePath(), HOME: join(temp, 'home'), TMPDIR: temp };
  for (const command of build!.runs)
    run('/bin/sh', ['-ec', command.replaceAll('/gerai', folder)], source, env);
}

const ADMIN = { ADMIN_EMAIL: 'admin@gerai.test', ADMIN_PASSWORD: 'rahasia gerai toko' };

interface Running {
  settings: Record<string, string>;
  address: string;
  key: string;
}

/** Runs the last stage as its image would: the entry point without rights, until the health check is green; its signal. */
async function runStage(
  settings: Record<string, string> = {},
  use: (running: Running) => Promise<void> = async () => {},
): Promise<void> {
  buildStage();
  const last = dockerfile.stages.at(-1)!;
  const data = mkdtempSync(join(temp, 'data-'));
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const port = String(await freePort());
  const key = randomUUID();
  const env = {
    ...last.env,
    PATH: process.env.PATH,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: data,
    SERVICE_KEY: key,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const [program, ...args] = last.entrypoint;
  if (program !== 'node') throw new Error(`The entry point begins with ${program}`);
  execFileSync('chmod', ['-R', 'a-w', folder]);
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  });
  const ended = once(server, 'exit');
  try {
    const isHealthy = () =>
      spawnSync(process.execPath, last.healthcheck.slice(1), { env, ...user }).status === 0;
    if (isHealthy()) throw new Error('The health check is green before anything runs');
    const end = Date.now() + START_TIMEOUT;
    while (!isHealthy()) {
      if (server.exitCode !== null || Date.now() > end) throw new Error('The health check stays red');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await use({ settings: { ...settings, DATA_DIR: data }, address: `http://127.0.0.1:${port}`, key });
    server.kill(last.stopSignal);
    const [code] = await ended;
    if (code !== 0) throw new Error(`It ended with ${code} on ${last.stopSignal}`);
  } finally {
    server.kill('SIGKILL');
    execFileSync('chmod', ['-R', 'u+w', folder]);
  }
}

/** Runs the operator's commands beside a running server, from the package and with its settings in a file. */
async function runCommands(settings: Record<string, string>): Promise<void> {
  const file = join(temp, 'gerai.env');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const program = join(temp, 'gerai-command');
  const text = readFileSync(join(folder, 'ops/gerai'), 'utf8')
    .replace('folder=/opt/gerai', `folder=${folder}`)
    .replace('settings=/etc/gerai.env', `settings=${file}`)
    .replace('user=gerai', 'user=nobody');
  writeFileSync(program, text, { mode: 0o755 });
  const backups = mkdtempSync(join(temp, 'backups-'));
  if (isRoot) chownSync(backups, NOBODY, NOBODY);
  // What the shell has must not win over the settings.
  const env = { PATH: imagePath(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const tell = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: '/', env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`gerai ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  };
  const says = (word: RegExp, ...args: string[]) => {
    const output = tell(...args);
    if (!word.test(output)) throw new Error(`gerai ${args.join(' ')} says ${output}`);
    console.log(`  gerai ${args[0]} works`);
  };
  says(/PostgreSQL 1[5-9]/, 'check-setup');
  says(/whole/, 'verify-trail');
  says(/has no second factor|had no second factor/, 'remove-second-factor', '--email', ADMIN.ADMIN_EMAIL);
  says(/rows/, 'backup', '--to', backups);
  says(/gerai-backup|\d{4}-\d\d-\d\d/, 'restore', '--from', backups, '--list');
  says(/VAPID_PUBLIC_KEY=/, 'vapid');
}

/** Asks a running server, as Prometheus does, for all that the alerts and the dashboard read. */
async function checkMetrics({ address, key }: Running): Promise<void> {
  const { asked, served } = findMetrics({
    asking: [read('ops/prometheus/alerts.yaml'), read('ops/grafana/gerai.json')],
    answer: await (
      await fetch(`${address}/api/metrics`, { headers: { authorization: `Bearer ${key}` } })
    ).text(),
  });
  const absent = asked.filter((name) => !served.has(name));
  if (absent.length > 0) throw new Error(`The running server has no ${absent.join(', ')}`);
  console.log(`The running server has all ${asked.length} metrics of the alerts and the dashboard.`);
}

async function onPostgres(use: (running: Running) => Promise<void>): Promise<void> {
  const cluster = await startPostgres(findPostgres()!);
  try {
    await runStage({ DATABASE_URL: cluster.url, WORKERS: '2', ...ADMIN }, use);
  } finally {
    await cluster.stop();
  }
}

interface Check {
  name: string;
  /** Programs without which it can't run. */
  needs: string[];
  run: () => void | Promise<void>;
}

const checks: Check[] = [
  {
    name: 'Dockerfile: its steps in a clean folder, and its entry point as a user without rights',
    needs: ['git', 'npm', 'chmod'],
    run: async () => {
      buildStage();
      await runStage();
    },
  },
  {
    name: 'alerts.yaml and gerai.json: their metrics are served by that package on PostgreSQL',
    needs: ['initdb'],
    run: () => onPostgres(checkMetrics),
  },
  {
    name: 'gerai: the commands of the guide, beside that package on PostgreSQL',
    needs: ['initdb', 'runuser'],
    run: () => onPostgres(({ settings }) => runCommands(settings)),
  },
  {
    name: 'nginx.conf and Caddyfile: that package used through them, at a host and below a path',
    needs: ['nginx', 'caddy', 'openssl'],
    run: () => {
      buildStage();
      run(process.execPath, ['scripts/supply/test-proxies.ts', folder]);
    },
  },
  {
    name: 'gerai.service: systemd-analyze verify, and security below 1.5',
    needs: ['systemd-analyze'],
    run: () => {
      const unit = join(temp, 'gerai.service');
      const given = read('ops/gerai.service');
      const named = [...given.matchAll(/\/opt\/gerai\/(\S+)/g)].map(([, path]) => path!);
      const absent = named.filter((path) => !existsSync(join(root, path)));
      if (absent.length > 0) throw new Error(`It names ${absent.join(', ')}, which is not there`);
      // Node is elsewhere on this machine, and the folder not installed.
      const text = given.replace('/usr/bin/node', process.execPath).replaceAll('/opt/gerai', root);
      writeFileSync(unit, text);
      run('systemd-analyze', ['verify', '--recursive-errors=no', unit]);
      run('systemd-analyze', ['security', '--offline=true', '--threshold=15', '--no-pager', unit]);
    },
  },
  {
    name: 'prometheus/: promtool, and the tests of the alerts',
    needs: ['promtool'],
    run: () => run('sh', ['scripts/test-alerts.sh']),
  },
  {
    name: 'settings, metrics, alerts and containers: what ops/, the guide and the server know of each other',
    needs: [],
    run: () =>
      run(process.execPath, [
        ...['scripts/test.ts', '--only=unit,postgres'],
        ...['src/config.test', 'read-operations.test', 'supply/read-', 'supply/compose'],
      ]),
  },
  {
    name: 'compose.yaml: docker-compose config',
    needs: ['docker-compose'],
    run: () =>
      run('docker-compose', ['-f', 'ops/compose.yaml', 'config', '--quiet'], root, {
        POSTGRES_PASSWORD: 'x',
        S3_SECRET: 'x',
        PUBLIC_URL: 'https://gerai.test',
        SECRET_KEY: 'x',
        TRAIL_KEY: 'x',
      }),
  },
  {
    name: 'the image itself',
    needs: ['dockerd'],
    run: () => run('docker', ['build', '-f', 'ops/Dockerfile', '-t', 'gerai-test', '.']),
  },
];

const results: string[] = [];
const words = process.argv.slice(2);
for (const check of checks) {
  if (words.length > 0 && !words.some((word) => check.name.includes(word))) continue;
  const missing = check.needs.filter((program) => !find(program));
  if (missing.length > 0) {
    results.push(`not here   ${check.name} (needs ${missing.join(', ')})`);
    continue;
  }
  console.log(`\n${check.name}`);
  try {
    await check.run();
    results.push(`ok         ${check.name}`);
  } catch (error) {
    results.push(`FAILED     ${check.name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
console.log(`\n${results.join('\n')}`);
