import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';

// Makes one folder, dist/gerai or the named one, that runs with `node server/src/main.ts` alone: the sources, the built
// screens and the packages that the server needs, as they are installed here, for this kind of machine. It may be moved,
// be read-only and run as any user. Needs `npm run build` before.
const root = join(import.meta.dirname, '../..');
const folder = resolve(process.argv[2] ?? join(root, 'dist', 'gerai'));

interface Manifest {
  name: string;
  version: string;
  scripts: Record<string, string>;
}
const readManifest = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Milliseconds for the first start. */
const START_TIMEOUT = 120_000;

const isForTests = (path: string): boolean =>
  /\.test\.tsx?$|\.tsbuildinfo$/.test(path) ||
  /(^|\/)(testing|authorisation|statements)$/.test(path) ||
  basename(path).startsWith('test-');

function copySources(from: string): void {
  const filter = (path: string) => !isForTests(relative(root, path).replaceAll('\\', '/'));
  cpSync(join(root, from), join(folder, from), { recursive: true, filter });
}

/** The folders of the packages that the server needs, also those that lie in another's. */
function listPackages(): string[] {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['ls', '--omit=dev', '--all', '--parseable', '--workspace=server', '--workspace=shared'];
  const paths = execFileSync(npm, flags, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return paths
    .split('\n')
    .map((path) => relative(root, path.trim()))
    .filter((path) => path.startsWith('node_modules') && !path.includes('@gerai'));
}

/** Not needed to run: types, maps and what a package's authors keep beside it. */
const isNeeded = (path: string): boolean =>
  !/\.(d\.[cm]?ts|map|md|markdown|flow)$/.test(path) || /licen[cs]e/i.test(path);

function copyPackages(): void {
  for (const path of listPackages()) {
    // Packages within it are listed themselves, if they are needed.
    const own = (each: string) =>
      !relative(join(root, path), each).startsWith('node_modules') && isNeeded(each);
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: own, dereference: true });
  }
  mkdirSync(join(folder, 'node_modules', '@gerai'), { recursive: true });
  for (const name of ['server', 'shared'])
    symlinkSync(join('..', '..', name), join(folder, 'node_modules', '@gerai', name), 'junction');
}

function writeManifest(): void {
  const { name, version, scripts } = readManifest('package.json');
  const kept = Object.entries(scripts).filter(([, command]) => /^node server\/src\/\S+$/.test(command));
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    engines: { node: '>=26' },
    scripts: { start: 'node server/src/main.ts', ...Object.fromEntries(kept) },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Starts it once on an empty folder: proves that nothing is missing, and leaves the compiled code for later starts. */
async function startOnce(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'gerai-package-'));
  const env = { PATH: process.env.PATH, PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'error', DATA_DIR: data };
  try {
    const since = performance.now();
    const server = spawn(process.execPath, [join(folder, 'server/src/main.ts')], {
      env,
      cwd: data,
      timeout: START_TIMEOUT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { promise, resolve: end, reject } = Promise.withResolvers<void>();
    let elapsed = 0;
    server.stdout.on('data', (text: Buffer) => {
      if (!text.includes('Gerai is at') || elapsed > 0) return;
      elapsed = performance.now() - since;
      server.kill('SIGTERM');
    });
    server.once('exit', (code) =>
      code === 0 && elapsed > 0 ? end() : reject(new Error(`The package did not start and stop: ${code}`)),
    );
    await promise;
    return elapsed;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const from of [
  'shared/package.json',
  'shared/src',
  'server/package.json',
  'server/src',
  'web/package.json',
])
  copySources(from);
cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
for (const file of [
  ...['README.md', 'CHANGELOG.md', 'docs/configuration.md', 'docs/operations.md', 'docs/third-party.md'],
  ...['ops/gerai', 'ops/gerai.service'],
])
  cpSync(join(root, file), join(folder, file));
cpSync(join(root, 'dist/gerai.cdx.json'), join(folder, 'gerai.cdx.json'));
copyPackages();
writeManifest();
const first = await startOnce();
console.log(`${folder}: first start on an empty folder after ${Math.round(first)} ms`);
