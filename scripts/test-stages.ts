import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkStructure } from './check-structure.ts';
import { ensureChromium } from './find-chromium.ts';
import { ensureEngines, ensureOldestChromium } from './machine/find-engines.ts';
import { root, runCommand } from './run-command.ts';
import { findPostgres } from './services/find-postgres.ts';
import { startPostgres } from './services/start-postgres.ts';
import { add, nothing, type Outcome, readPlaywrightReport, readVitestReport, single } from './test-report.ts';

/** What each stage is given. */
export interface StageContext {
  /** Passed to the test runners: only files whose path contains one of these. Empty for all. */
  filters: string[];
  /** Runs everything on both databases, including what behaves the same on them. */
  full: boolean;
  /** How many times as long as usual its commands may take. */
  slowness: number;
  /** How far its processes give way to others, from 0 to 19. */
  niceness: number;
  /** A folder for reports, removed afterwards. */
  temp: string;
  print(line: string): void;
}

type Stage = (context: StageContext) => Promise<Outcome>;

const program = (...path: string[]) => join(root, 'node_modules', ...path);

/** All stages. Each returns its result, and throws only if it could not run. */
export const stages = {
  structure: async ({ print }) => {
    const violations = checkStructure(root);
    violations.forEach(print);
    return single(violations.length === 0, `${violations.length} violations of the house's structure`);
  },

  lint: async ({ print, niceness }) => {
    const code = await runCommand(process.execPath, [program('@biomejs', 'biome', 'bin', 'biome'), 'check'], {
      onLine: print,
      niceness,
    });
    return single(code === 0, 'biome check failed');
  },

  types: async ({ print, niceness }) => {
    // More checkers would check a project's imports more than once: twice the work on two cores.
    const flags = '--build --checkers 1 --builders 2 --pretty false'.split(' ');
    const args = [program('typescript', 'bin', 'tsc'), ...flags];
    const code = await runCommand(process.execPath, args, { onLine: print, niceness });
    return single(code === 0, 'tsc --build failed');
  },

  /**
   * What vitest runs without PostgreSQL. Of the server and the demo, the embedded database runs what may differ on it;
   * everything with `full` or without PostgreSQL.
   */
  unit: async (context) => {
    const everything = context.full || !(process.env.TEST_DATABASE_URL || findPostgres());
    const projects = [
      'shared',
      'server',
      'web',
      'bench',
      'chaos',
      'attack',
      'scripts',
      ...(everything ? ['demo'] : []),
    ];
    const outcome = await vitest(context, projects, {
      TEST_PART: everything ? undefined : 'embedded',
      ...(context.full ? { KILL_ROUNDS: '12' } : {}),
      TEST_DATABASE_URL: undefined,
      DATABASE_URL: undefined,
    });
    if (context.filters.length > 0) return outcome;
    return ['shared', 'server', 'web', 'demo', 'scripts'].reduce(
      (sum, name) =>
        add(sum, ranIn(outcome, `${name}/`) ? nothing : single(false, `no test of ${name}/ ran`)),
      outcome,
    );
  },

  /** The server's and the demo's tests on a real PostgreSQL. */
  postgres: async (context) => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return serverOn(context, given);
    const bin = findPostgres();
    if (!bin) {
      const message =
        'no PostgreSQL programs found and no TEST_DATABASE_URL set: not tested on a real PostgreSQL';
      context.print(message);
      return process.env.CI === 'true' ? single(false, message) : nothing;
    }
    const cluster = await startPostgres(bin, { settings: { timezone: elsewhere } });
    context.print(`PostgreSQL ${cluster.version} of ${bin}`);
    try {
      return await serverOn(context, cluster.url);
    } finally {
      await cluster.stop();
    }
  },

  /**
   * Component tests in a real browser, with the network stubbed in the page. React runs as in the build, which takes
   * half of the processor time; with `full` as in development, where it also mounts each effect twice.
   */
  browser: async (context) => {
    ensureChromium();
    const outcome = await vitest(context, ['browser'], {
      NODE_ENV: context.full ? undefined : 'production',
    });
    return ran(outcome) || context.filters.length > 0
      ? outcome
      : add(outcome, single(false, 'no test of the browser ran'));
  },

  /** The web build, and the tests that need one, such as its size. */
  build: async (context) => {
    const code = await runCommand('npm', ['run', '--silent', 'build', '--workspace', 'web'], {
      onLine: context.print,
      niceness: context.niceness,
    });
    const built = single(code === 0, 'the web build failed');
    if (code !== 0 || context.filters.length > 0) return built;
    const tests = await vitest(context, ['build'], {});
    return add(add(built, tests), ran(tests) ? nothing : single(false, 'no test of the build ran'));
  },

  /**
   * Journeys through the product in a real browser. Most run on PostgreSQL where there is one, which takes less of the
   * processor; the main job, starts and backups on the embedded database.
   */
  journeys: async (context) => {
    // Longer than Playwright's own limit (globalTimeout), at which it still reports what ran.
    return await onServer(context, (env) => playwright(context, 'e2e', 50 * 60_000, env));
  },

  /**
   * The main journeys in Firefox and WebKitGTK, for phones that don't run Chromium, and in the oldest Chromium that is
   * supported. Not part of the check: these browsers are some hundred megabytes, and WebKitGTK exists on Linux alone.
   */
  engines: async (context) => {
    try {
      ensureEngines();
      ensureOldestChromium();
    } catch (error) {
      context.print((error as Error).message);
      return process.env.CI === 'true' ? single(false, (error as Error).message) : nothing;
    }
    return await playwright(context, 'e2e/engines/playwright.config.ts', 17 * 60_000);
  },

  /** How well a reused photo is found, on a few real ones. Not part of the check: Debian's are fetched, 16 MB. */
  photographs: async (context) => await vitest(context, ['photographs'], {}),

  /**
   * Random gestures on the submission form and on the reviewers' screens, GESTURES for each of SEEDS: about three hours.
   * Not part of the check: what it finds becomes a test of its own.
   */
  monkeys: async (context) => {
    ensureChromium();
    return await onServer(context, (env) =>
      playwright(context, 'e2e/monkeys/playwright.config.ts', 245 * 60_000, env),
    );
  },
} satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;

/** A zone far from the business's: code that depends on the machine's or session's zone fails here. */
const elsewhere = 'America/Los_Angeles';

/** Runs on PostgreSQL where there is one, and on the embedded database with `full`. */
async function onServer(
  context: StageContext,
  run: (env: { TEST_DATABASE_URL: string | undefined }) => Promise<Outcome>,
): Promise<Outcome> {
  const given = context.full ? undefined : process.env.TEST_DATABASE_URL;
  const bin = context.full || given ? undefined : findPostgres();
  const cluster = bin ? await startPostgres(bin, { settings: { timezone: elsewhere } }) : undefined;
  try {
    return await run({ TEST_DATABASE_URL: cluster?.url ?? given });
  } finally {
    await cluster?.stop();
  }
}

async function serverOn(context: StageContext, url: string): Promise<Outcome> {
  const part = context.full ? undefined : 'postgres';
  const env = { TEST_PART: part, TEST_DATABASE_URL: url, DATABASE_URL: undefined, TZ: elsewhere };
  const outcome = await vitest(context, ['server', 'demo'], env);
  if (ran(outcome) || context.filters.length > 0) return outcome;
  return add(outcome, single(false, 'no test of server/ ran on PostgreSQL'));
}

/** Runs the tests of a Playwright configuration on the web build. */
async function playwright(
  { filters, niceness, temp, slowness, print }: StageContext,
  config: string,
  timeoutMs: number,
  env: Record<string, string | undefined> = {},
): Promise<Outcome> {
  if (!existsSync(join(root, 'web', 'dist', 'index.html')))
    return single(false, 'no web build in web/dist to visit');
  const report = join(temp, `${config.replaceAll('/', '-')}.json`);
  const args = [
    ...[program('@playwright', 'test', 'cli.js'), 'test', `--config=${config}`],
    ...['--reporter=list,json', ...filters],
  ];
  const code = await runCommand(process.execPath, args, {
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      DATABASE_URL: undefined,
      // Recording takes a fifth of the processor time, of what passes too: only a run of some journeys keeps traces.
      TRACES: filters.length === 0 ? 'off' : undefined,
      NO_COLOR: undefined, // Playwright passes FORCE_COLOR to its workers, and Node warns if both are set.
      ...env,
    },
    onLine: print,
    niceness,
    timeoutMs: timeoutMs * slowness,
  });
  const outcome = readPlaywrightReport(report, code);
  return ran(outcome) ? outcome : add(outcome, single(false, 'no journey ran'));
}

/** The component tests take 18 minutes on two cores beside the other stages, and are not to be cut off on slower ones. */
const VITEST_MS = 45 * 60_000;

async function vitest(
  { filters, niceness, temp, slowness, print }: StageContext,
  projects: string[],
  env: Record<string, string | undefined>,
): Promise<Outcome> {
  const report = join(temp, `${projects.join('-')}-${env.TEST_DATABASE_URL ? 'postgres' : 'embedded'}.json`);
  const code = await runCommand(
    process.execPath,
    [
      ...[program('vitest', 'vitest.mjs'), 'run', ...projects.map((name) => `--project=${name}`)],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
    ],
    { env, niceness, onLine: print, timeoutMs: VITEST_MS * slowness },
  );
  return readVitestReport(report, root, code);
}

const ran = (outcome: Outcome) => outcome.files.length > 0;
const ranIn = (outcome: Outcome, folder: string) => outcome.files.some((file) => file.startsWith(folder));
