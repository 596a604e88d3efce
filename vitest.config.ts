import { availableParallelism } from 'node:os';
import type { PluginOption } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
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
    globalSetup: name === 'server' || name === 'demo' ? ['server/src/testing/drop-databases.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  };
  return { plugins, test };
}

// What is about one kind of database alone says so in its name, and runs on that kind only.
const elsewhere = process.env.TEST_DATABASE_URL ? '**/*embedded.test.ts' : '**/*.server.test.ts';

/**
 * What runs on the embedded database where PostgreSQL runs everything: the database itself, the platform on it,
 * backups, the jobs of the night, and each route by each kind of caller.
 */
const onEmbedded = [
  'server/src/*.test.ts',
  'server/src/{authorisation,backup,database,platform}/**/*.test.ts',
  'server/src/modules/**/{generation,day-end,maintenance}/**/*.test.ts',
  '{server,demo}/src/**/*.embedded.test.ts',
];
const inPart = process.env.TEST_PART === 'embedded';

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
      project('server', inPart ? onEmbedded : ['server/src/**/*.test.ts'], false, [], [elsewhere]),
      // Its macros are gone after the same plugins as in the build.
      project('web', ['web/src/**/*.test.{ts,tsx}'], false, web.plugins),
      project('bench', ['bench/src/**/*.test.ts'], false),
      project('demo', ['demo/src/**/*.test.ts'], false, [], [elsewhere]),
      project('scripts', ['scripts/**/*.test.ts'], true),
      // What can only be checked on a finished build, such as its size; `npm test` builds first.
      project('build', ['web/*.test.ts'], true),
    ],
  },
});
