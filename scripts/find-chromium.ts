import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './run-command.ts';

/** The search's view of the machine, so that a test can describe another one. */
export interface Machine {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  /** Whether a browser exists at this path and starts. */
  works(path: string): boolean;
  /** The path of Playwright's own Chromium, downloaded or not. */
  ownBrowser: string;
}

const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  works,
  ownBrowser: chromium.executablePath(),
};

/**
 * Finds a Chromium for tests: CHROMIUM_PATH, else an installed Chromium, Chrome or Edge, else Playwright's own.
 * Undefined if there is none; throws if CHROMIUM_PATH does not work.
 */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const named = machine.env.CHROMIUM_PATH;
  if (named) {
    if (machine.works(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a browser that starts`);
  }
  return [...installedPlaces(machine), machine.ownBrowser].find((path) => machine.works(path));
}

/**
 * Finds a headless shell, with which journeys take two thirds of the time. It shows no notifications. Undefined if
 * there is none, or if CHROMIUM_PATH names a browser.
 */
export function findShell(machine: Machine = thisMachine): string | undefined {
  if (machine.env.CHROMIUM_PATH) return undefined;
  return onPath(machine, ['chromium-headless-shell', 'chrome-headless-shell']).find((path) =>
    machine.works(path),
  );
}

/** Finds a Chromium, and installs one if there is none. Throws with instructions to install it by hand. */
export function ensureChromium(): string {
  const found =
    findChromium() ?? (downloadOwn() || installPackages(['chromium']) ? findChromium() : undefined);
  if (found) return found;
  throw new Error(
    'No Chromium, Chrome or Edge was found, and none could be installed. Install one (Debian: `apt-get install ' +
      'chromium`; macOS: `brew install --cask chromium`), or set CHROMIUM_PATH to the program of one.',
  );
}

/** Flags for a browser driven by tests. Chromium's sandbox refuses to run as root, so it is off there. */
export function chromiumFlags(isRoot = process.getuid?.() === 0): string[] {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

const programNames = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  ...['microsoft-edge', 'microsoft-edge-stable'],
];

function installedPlaces(machine: Machine): string[] {
  const { env, platform } = machine;
  if (platform === 'win32') {
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter((base) => base !== undefined)
      .flatMap((base) => [
        `${base}\\Chromium\\Application\\chrome.exe`,
        `${base}\\Google\\Chrome\\Application\\chrome.exe`,
        `${base}\\Microsoft\\Edge\\Application\\msedge.exe`,
      ]);
  }
  if (platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((base) =>
      ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
        (app) => `${base}/${app}.app/Contents/MacOS/${app}`,
      ),
    );
  }
  const programs = onPath(machine, programNames);
  return [...new Set([...programs, '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'])];
}

/** The possible paths of programs with these names, by the order of names. */
function onPath({ env }: Machine, names: readonly string[]): string[] {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
}

/** Asks a browser for its version, because distributions ship launchers for browsers that are not installed. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true; // On Windows that opens a window instead.
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

function downloadOwn(): boolean {
  console.log('No Chromium found: downloading the one of Playwright');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', ...process.env };
  return install(process.execPath, [cli, 'install', 'chromium'], env) && findChromium() !== undefined;
}

/** Installs Debian packages. Returns false where that is not possible, as without root. */
export function installPackages(names: readonly string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false;
  console.log(`Installing the packages ${names.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  install('apt-get', ['update', '-q'], env);
  return install('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], env);
}

function install(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  return (
    spawnSync(command, args, { env, timeout: 300_000, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  );
}

if (import.meta.main) console.log(ensureChromium());
