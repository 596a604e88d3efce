import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installPackages } from '../find-chromium.ts';
import { root } from '../run-command.ts';

/** The programs of the engines of phones that don't run Chromium. */
export interface Engines {
  firefox: string;
  /** WebKitGTK's driver, and the display in memory that its test browser needs. */
  webkit: { driver: string; display: string };
}

/** The search's view of the machine, so that a test can describe another one. */
export interface Machine {
  path: string;
  works(program: string): boolean;
}

/** What each program is called, and the Debian package that has it. */
const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  driver: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  display: { names: ['Xvfb'], package: 'xvfb' },
};

const thisMachine: Machine = { path: process.env.PATH ?? '', works };

/** Finds Firefox and WebKitGTK, or the Debian packages that are missing. */
export function findEngines(machine: Machine = thisMachine): Engines | { missing: string[] } {
  const folders = [...machine.path.split(delimiter), '/usr/bin'].filter(Boolean);
  const find = ({ names }: { names: string[] }) =>
    names
      .flatMap((name) => folders.map((folder) => join(folder, name)))
      .find((program) => machine.works(program));
  const [firefox, driver, display] = [programs.firefox, programs.driver, programs.display].map(find);
  if (firefox && driver && display) return { firefox, webkit: { driver, display } };
  const found = { firefox, driver, display };
  const missing = Object.entries(programs).filter(([name]) => !found[name as keyof typeof found]);
  return { missing: missing.map(([, program]) => program.package) };
}

/** Finds the engines, and installs them where there are none. Throws with instructions to install them by hand. */
export function ensureEngines(): Engines {
  let found = findEngines();
  if ('missing' in found && installPackages(found.missing)) found = findEngines();
  if (!('missing' in found)) return found;
  throw new Error(
    `Not installed: ${found.missing.join(', ')}. These Debian packages have Firefox and WebKitGTK; ` +
      `install them with \`apt-get install ${found.missing.join(' ')}\`.`,
  );
}

/** The oldest Chromium that the browser's part supports (docs/decisions/browser/the-main-journeys-run-in-gecko-and-webkit.md). */
const OLDEST = { package: '@sparticuz/chromium', version: '122.0.0' };

/** The program of the oldest supported Chromium, as an npm package has it; fetched once, 60 MB. For Linux on x64. */
export function ensureOldestChromium(): string {
  const folder = join(root, 'node_modules', '.cache', `chromium-${OLDEST.version}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  run('npm', ['pack', `${OLDEST.package}@${OLDEST.version}`, '--pack-destination', folder]);
  const archive = `${OLDEST.package.slice(1).replace('/', '-')}-${OLDEST.version}.tgz`;
  run('tar', ['xzf', join(folder, archive), '-C', folder, 'package/bin/chromium.br']);
  const partial = `${program}.part`;
  writeFileSync(partial, brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))));
  chmodSync(partial, 0o755);
  renameSync(partial, program);
  return program;
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { timeout: 300_000, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** Asks Firefox for its version, because distributions ship launchers for browsers that are not installed. */
function works(program: string): boolean {
  if (!existsSync(program)) return false;
  if (!/firefox/.test(program)) return true;
  return spawnSync(program, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
