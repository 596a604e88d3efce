import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { PluginOption } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumFlags, findChromium, findShell } from './scripts/find-chromium.ts';
import { scaled } from './server/src/testing/scaled.ts';
import { servePictures } from './web/src/testing/serve-pictures.ts';
import web from './web/vite.config.ts';

function project(
  name: string,
  include: string[],
  isolate: boolean,
  plugins: PluginOption[] = [],
  exclude: string[] = [],
): TestProjectConfiguration {
  const test = {
    name,
    include,
    exclude,
    isolate,
    environment: 'node',
    globalSetup: name === 'server' || name === 'demo' ? ['server/src/testing/shared/drop-databases.ts'] : [],
    // Only what hangs takes so long.
    testTimeout: scaled(60_000),
    hookTimeout: scaled(60_000),
    expect: { poll: { timeout: scaled(20_000) } },
    // Node strips the types itself, as it does for the server: a sixth less work than by Vite, which only macros need.
    experimental: { viteModuleRunner: name === 'web', nodeLoader: false },
  };
  return { plugins, test };
}

/** The browser's parts in a real browser, the network answered at fetch (web/src/testing/). */
const browser: TestProjectConfiguration = {
  root: './web',
  plugins: [...(web.plugins ?? []), servePictures()],
  // All at the start: a dependency that is found later reloads the page under a test.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/**/*.browser.test.tsx', 'src/**/*-worker.ts'],
    include: ['axe-core', '@e965/xlsx'],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    // All files share one page: loading the application anew for each took a fifth of the stage's time.
    isolate: false,
    // Two pages would be two tabs of one device, which share its sessions, its queue and its locks.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: findShell() ?? findChromium(), args: chromiumFlags() },
        // The browser's language is not one of ours, so that each screen has the specification's.
        contextOptions: { locale: 'ms-MY', timezoneId: 'Asia/Singapore', reducedMotion: 'reduce' },
        actionTimeout: scaled(15_000),
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
    expect: { poll: { timeout: scaled(30_000) } },
    testTimeout: scaled(60_000),
  },
};

// What is about one kind of database alone says so in its name, and runs on that kind only.
const elsewhere = process.env.TEST_DATABASE_URL ? '**/*embedded.test.ts' : '**/*.server.test.ts';

/**
 * What runs on the embedded database where PostgreSQL runs everything: the database itself, the platform on it,
 * backups, the jobs of the night, and each route by each kind of caller.
 */
const onEmbedded = [
  'server/src/*.test.ts',
  'server/src/authorisation/authorisation.test.ts',
  'server/src/{backup,database,platform}/**/*.test.ts',
  'server/src/modules/**/{generate-daily-tasks,generate-missed-days,end-day,scheduled-jobs,job-runs}.test.ts',
  '{server,demo}/src/**/*.embedded.test.ts',
];

/**
 * What of these it need not repeat: a backup of it is written, restored and run by its command, and more about backups,
 * the log, mails and the search for what was altered in the trail is statements alone, which are the same on both.
 */
const onPostgresAlone = [
  'server/src/backup/{read,store}/!(restore-backup|*.embedded).test.ts',
  'server/src/platform/{log,mail}/**/*.test.ts',
  'server/src/platform/trail/proof/check-trail.test.ts',
];

/** What PostgreSQL need not repeat where the embedded database runs it: the table of routes, and what asks neither. */
const onEmbeddedAlone = [
  'server/src/authorisation/authorisation.test.ts',
  'server/src/config.test.ts',
  'server/src/platform/{http,pictures,storage,tables}/**/*.test.ts',
];
const part = process.env.TEST_PART;

// Our own code keeps no state in modules, so its test files share a process: loading the server anew for
// each file would cost more than the tests. The machinery's tests change signals and environment.
export default defineConfig({
  test: {
    pool: 'forks',
    // Each embedded database takes some hundred megabytes, so more workers than this do not pay.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    allowOnly: false,
    projects: [
      project('shared', ['shared/src/**/*.test.ts'], false),
      project(
        'server',
        part === 'embedded' ? onEmbedded : ['server/src/**/*.test.ts'],
        false,
        [],
        [elsewhere, ...(part === 'postgres' ? onEmbeddedAlone : part === 'embedded' ? onPostgresAlone : [])],
      ),
      // Its macros are gone after the same plugins as in the build.
      project('web', ['web/src/**/*.test.{ts,tsx}'], false, web.plugins, ['**/*.browser.test.tsx']),
      browser,
      project('bench', ['bench/src/**/*.test.ts'], false, [], ['**/*.photographs.test.ts']),
      // Fetches photographs of Debian; a stage of its own.
      project('photographs', ['bench/src/**/*.photographs.test.ts'], true),
      project('demo', ['demo/src/**/*.test.ts'], false, [], [elsewhere]),
      project('chaos', ['chaos/src/**/*.test.ts'], false),
      project('attack', ['attack/src/**/*.test.ts'], false),
      project('scripts', ['scripts/**/*.test.ts'], true),
      // What can only be checked on a finished build, such as its size; `npm test` builds first.
      project('build', ['web/*.test.ts'], true),
    ],
  },
});
