import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';

let root: string | undefined;

afterEach(() => {
  if (root) rmSync(root, { recursive: true });
});

/** Checks a tree of files, given as path to text. */
function violationsOf(files: Record<string, string>): string[] {
  root = mkdtempSync(join(tmpdir(), 'gerai-structure-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkStructure(root);
}

const reviews = 'server/src/modules/work/reviews';
const users = 'server/src/modules/accounts/users';

test('a tree that keeps the rules has no violations', () => {
  const violations = violationsOf({
    'shared/src/accounts/users/contract.ts':
      "import { z } from 'zod';\nimport { uuid } from '../../http/schemas.ts';\n// fetch( and Date.now() in a comment\nexport const at = new Date(0);\nexport const text = 'process. new Date()';",
    'shared/src/http/schemas.ts': "import * as z from 'zod/mini';\nexport const uuid = z.uuid();",
    'shared/src/accounts/users/rules.test.ts':
      "import { test } from 'vitest';\nimport { uuid } from '../../http/schemas.ts';\ntest('x', () => { Date.now(); });",
    [`${users}/queries.ts`]: 'export const findUser = () => 1;',
    [`${users}/create-user.ts`]: 'export async function createUser() {}',
    [`${users}/sign-access-token.ts`]: 'export function signAccessToken() {}',
    [`${users}/routes.ts`]: "import { createUser } from './create-user.ts';",
    [`${reviews}/queries.ts`]: "import { findUser } from '../../accounts/users/queries.ts';",
    [`${reviews}/review-submission.ts`]:
      "import { createUser } from '../../accounts/users/create-user.ts';\nexport const reviewSubmission = createUser;",
    [`${reviews}/review.test.ts`]: "import { jobs } from '../../accounts/users/jobs.ts';",
    'server/src/routes.ts': "import { routes } from './modules/accounts/users/routes.ts';",
    'web/src/modules/accounts/users/api.ts': "import { at } from '@gerai/shared/accounts/users/contract.ts';",
    'web/src/app/index.tsx': "import '../modules/accounts/users/api.ts';",
    'web/src/locales/types.ts': 'export {};',
    'web/src/core/api/server-clock.ts': 'export const deviceTime = () => new Date().toISOString();',
    'web/src/app/age.ts':
      'export const age = (at: string) => Date.now() - new Date(at).getTime();\nexport const form = new DateForm();',
    'web/src/app/age.browser.test.tsx': 'const today = new Date();',
    'web/src/testing/keep-tasks.ts': 'export const today = new Date();',
    'server/src/a.test.ts': "import { x } from '../../demo/src/x.ts';",
  });
  expect(violations).toEqual([]);
});

test('finds a file that a comment names and that is not there', () => {
  const violations = violationsOf({
    'web/src/core/trusted-text.ts': "export const a = 'core/gone.ts';",
    'web/src/core/a.ts':
      '// As core/trusted-text.ts, core/trusted.ts and <verb>-<noun>.ts say.\n/** See b.tsx and trusted-text.ts. */\nexport {};',
  });
  expect(violations).toEqual([
    'web/src/core/a.ts: a comment names b.tsx, which is not there',
    'web/src/core/a.ts: a comment names core/trusted.ts, which is not there',
  ]);
});

test('finds a section of the specification that a comment cites and that is no heading', () => {
  const violations = violationsOf({
    'docs/specification.md': '## 2. Screens\n\n## 5. Validation\n',
    'web/src/core/a.ts':
      '/** The form (specification 2, sections 2, 5\n * and 9), by the specification (section 5), RFC 9110, section 14. */\nexport {};',
  });
  expect(violations).toEqual([
    'web/src/core/a.ts: a comment cites section 9, no heading of docs/specification.md',
  ]);
});

test('finds a verb that is not in the table, and a verb of the table without a file', () => {
  const violations = violationsOf({
    'CONTRIBUTING.md':
      '| `create`, `delete` | changes a thing |\n| `import` | reads a file |\n| `a`: other | `tables` |',
    [`${users}/create-user.ts`]: 'export const createUser = 1;',
    [`${users}/import-users.ts`]: 'export const importUsers = 1;',
    [`${users}/routes.ts`]: '',
    [`${users}/remove-user.ts`]: 'export const removeUser = 1;',
    [`${users}/remove-user.test.ts`]: '',
    'server/src/platform/http/guard.ts': '',
  });
  expect(violations).toEqual([
    "CONTRIBUTING.md: no file of the server begins with 'delete'",
    `${users}/remove-user.ts: 'remove' is none of the verbs in CONTRIBUTING.md`,
  ]);
});

test('finds what documents and comments point at that is not there', () => {
  const violations = violationsOf({
    'README.md': '[here](docs/a.md) [gone](docs/b.md) [elsewhere](https://example.com)',
    'docs/a.md': '',
    'docs/specification.md': '`server:work/x.ts` `web/src/app/a.ts` `web/src/app/b.ts`',
    'docs/decisions/b.md': '`web/src/app` `web/src/c`',
    'web/src/app/a.ts': '// As web/src/app, not web/src/gone/b.',
  });
  expect(violations).toEqual([
    'README.md: points at docs/b.md, which is not there',
    'docs/decisions/b.md: points at web/src/c, which is not there',
    'docs/specification.md: points at server:work/x.ts, which is not there',
    'docs/specification.md: points at web/src/app/b.ts, which is not there',
    'web/src/app/a.ts: a comment names web/src/gone/b, which is not there',
  ]);
});

const broken: [string, Record<string, string>, RegExp][] = [
  [
    "another feature's routes",
    { [`${reviews}/routes.ts`]: "import { x } from '../../accounts/users/routes.ts';" },
    /queries and verbs/,
  ],
  [
    "another feature's jobs",
    { [`${reviews}/queries.ts`]: "import { x } from '@gerai/server/modules/accounts/users/jobs.ts';" },
    /queries and verbs/,
  ],
  [
    'a package in shared/',
    { 'shared/src/a.ts': "import { Kysely } from 'kysely';" },
    /only zod and itself, not kysely/,
  ],
  ['node in shared/', { 'shared/src/a.ts': "import fs from 'node:fs';" }, /not node:fs/],
  [
    'the server in shared/',
    { 'shared/src/a.ts': "import type { X } from '../../server/src/x.ts';" },
    /only zod/,
  ],
  ['Date.now in shared/', { 'shared/src/a.ts': 'export const a = () => Date.now();' }, /no Date\.now/],
  ['new Date() in shared/', { 'shared/src/a.ts': 'export const a = () => new Date();' }, /no new Date\(\)/],
  [
    'new Date in a template',
    { 'shared/src/a.ts': 'export const a = () => `$' + '{new Date( )}`;' },
    /no new Date\(\)/,
  ],
  ['chance in shared/', { 'shared/src/a.ts': 'export const a = Math.random;' }, /no Math\.random/],
  ['fetch in shared/', { 'shared/src/a.ts': "export const a = () => fetch('https://x');" }, /no fetch/],
  ['the process in shared/', { 'shared/src/a.ts': 'export const a = process.env.A;' }, /no process/],
  [
    'the server in web/',
    { 'web/src/a.ts': "import { x } from '@gerai/server/app.ts';" },
    /never imports the server/,
  ],
  [
    'the demo in the server',
    { 'server/src/a.ts': "import { x } from '../../demo/src/x.ts';" },
    /the product never imports the demo/,
  ],
  [
    'the demo in the server by its package',
    { 'server/src/a.ts': "import { x } from '@gerai/demo/x.ts';" },
    /the product never imports the demo/,
  ],
  [
    'the server in web/ by path',
    { 'web/src/a.ts': "const x = import('../../server/src/app.ts');" },
    /never imports/,
  ],
  [
    'the web in server/',
    { 'server/src/a.ts': "export { x } from '../../web/src/x.ts';" },
    /never imports the web/,
  ],
  [
    "an error's text that is compared",
    { 'web/src/a.ts': "export const is = (error: Error) => error.message === 'Not found';" },
    /compares an error's text/,
  ],
  [
    "an error's text that is searched",
    { 'server/src/a.ts': 'export const is = (error: Error) => /not found/.test(error.message);' },
    /compares an error's text/,
  ],
  [
    'a feature in ui',
    { 'web/src/ui/a.tsx': "import { x } from '../modules/accounts/users/api.ts';" },
    /what modules are built on knows none of them/,
  ],
  [
    'a feature in the database',
    { 'server/src/database/a.ts': "import { x } from '../modules/accounts/users/queries.ts';" },
    /what modules are built on knows none of them/,
  ],
  [
    'a module above',
    { 'web/src/modules/accounts/users/a.ts': "import { x } from '../../business/outlets/api.ts';" },
    /accounts may not use business/,
  ],
  [
    'a contract of a module above',
    { 'shared/src/work/reviews/a.ts': "import type { X } from '../../training/learning/contract.ts';" },
    /work may not use training/,
  ],
  [
    'a module above, through a file of none',
    {
      'server/src/modules/work/a/find-x.ts':
        "import { y } from '../../../backup/find-y.ts';\nexport const findX = y;",
      'server/src/backup/find-y.ts':
        "import { z } from '../modules/operations/b/find-z.ts';\nexport const findY = z;",
      'server/src/modules/operations/b/find-z.ts': 'export const findZ = 1;',
    },
    /find-x\.ts: reaches server\/src\/modules\/operations\/b\/find-z\.ts through server\/src\/backup\/find-y\.ts/,
  ],
  [
    'two features that use each other',
    {
      'server/src/modules/work/a/queries.ts': "import { x } from '../b/queries.ts';",
      'server/src/modules/work/b/find-x.ts': "import { y } from '../a/find-y.ts';\nexport const findX = 1;",
    },
    /server: work\/a: import circle: work\/a → work\/b → work\/a/,
  ],
  [
    'a folder without rooms',
    Object.fromEntries(Array.from({ length: 28 }, (_, n) => [`web/src/app/a${n}.ts`, ''])),
    /web\/src\/app: 28 entries; give it rooms/,
  ],
  [
    'a short file with one user',
    { 'web/src/app/a.ts': "import { b } from './b.ts';", 'web/src/app/b.ts': 'export const b = 1;' },
    /web\/src\/app\/b\.ts: 0 lines for web\/src\/app\/a\.ts alone/,
  ],
  [
    "Mantine's provider, also in a test",
    { 'web/src/app/a.browser.test.tsx': "import { MantineProvider as Provider } from '@mantine/core';" },
    /ThemeRoot \(web\/src\/app\/theme-root\.tsx\) takes MantineProvider's place/,
  ],
  ['the device’s clock as a date in web/', { 'web/src/a.ts': 'const today = new Date();' }, /serverNow\(\)/],
  [
    'a fixed zone',
    { 'server/src/a.ts': "export const at = '2026-11-20T12:00:00+08:00';" },
    /shared\/src\/time/,
  ],
  ['a fixed zone by its name', { 'web/src/a.ts': "const zone = 'Asia/Singapore';" }, /shared\/src\/time/],
  ['the device’s clock in a date', { 'web/src/a.ts': 'const at = new Date(Date.now() + 1);' }, /useNow\(\)/],
  ['a file called utils', { 'web/src/core/utils.ts': '' }, /nothing is called utils/],
  ['a test of helpers', { 'e2e/src/helpers.spec.ts': '' }, /nothing is called helpers/],
  ['a journey of no role', { 'e2e/src/offline.spec.ts': '' }, /lies in e2e\/journeys\/<role>/],
  [
    'a journey of no size',
    { 'e2e/journeys/staff/wide/offline.spec.ts': '' },
    /lies in e2e\/journeys\/<role>/,
  ],
  ['a folder called types', { 'server/src/types/user.ts': '' }, /nothing is called types/],
  ['a folder called common', { 'shared/src/common/a.ts': '' }, /nothing is called common/],
  ['a file called misc', { 'bench/src/misc.ts': '' }, /nothing is called misc/],
  ['a barrel', { 'server/src/modules/accounts/users/index.ts': '' }, /no barrel/],
  [
    'a verb that exports something else',
    { [`${users}/create-user.ts`]: 'export const x = 1;' },
    /nor exports createUser/,
  ],
  [
    'a file of a feature in capitals',
    { [`${users}/CreateUser.ts`]: 'export const CreateUser = 1;' },
    /nor exports/,
  ],
  [
    'a circle through import types and import()',
    {
      'server/src/a.ts': "import type { B } from './b.ts';",
      'server/src/b.ts': "export { c } from './c.ts';",
      'server/src/c.ts': "const a = () => import('./a.ts');",
    },
    /import circle: server\/src\/a\.ts → server\/src\/b\.ts → server\/src\/c\.ts → server\/src\/a\.ts/,
  ],
];

test.each(broken)('finds %s', (_, files, violation) => {
  expect(violationsOf(files)).toEqual(expect.arrayContaining([expect.stringMatching(violation)]));
});
