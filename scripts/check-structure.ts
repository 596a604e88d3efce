import { join } from 'node:path';
import { checkComments } from './check-comments.ts';
import { checkDocs } from './check-docs.ts';
import { checkModules } from './check-modules.ts';
import { checkSmallFiles } from './check-small-files.ts';
import { checkVerbs } from './check-verbs.ts';
import { findCircle } from './find-circle.ts';
import { readSources, type Source } from './read-sources.ts';

/**
 * Checks the structural rules that no linter covers:
 * - no file is named utils, helpers, misc, common or types, and there are no barrels (index.ts);
 * - a journey of e2e is in the folder of its role, or in the sweep over every screen;
 * - no import circles, types included;
 * - shared/ imports only zod and itself, and uses no clock, randomness, network or process;
 * - dependencies between modules have the allowed direction (check-modules.ts);
 * - web/ never imports server/, nor the reverse;
 * - the product never imports demo/, which is built on it; its tests may;
 * - no error's text is compared: its reason is (docs/glossary.md). Only the error handler does, as pg gives the
 *   timeouts of its pool no code;
 * - Mantine's own provider is used nowhere: `ThemeRoot` gives its components the one theme (web/src/app/theme-root.tsx), and a
 *   second provider would draw its part of the page with Mantine's own;
 * - what the browser shows is by the server's clock (web/src/core/api/server-clock.ts), not by `new Date()`;
 * - the zone of the business and its offset are written in shared/src/time/ alone;
 * - a server feature is used through its queries and verbs, never its routes or jobs;
 * - a server feature's file is one of `featureFiles`, or <verb>-<noun>.ts exporting that function, with one of the
 *   verbs listed in CONTRIBUTING.md (check-verbs.ts); `test-` names what only tests use;
 * - a short file has more than one user (check-small-files.ts);
 * - a file that a comment names exists, and a section of the specification that it cites (check-comments.ts);
 * - what the documents and comments point at exists (check-docs.ts).
 * Tests are exempt from the two rules on a feature's files, from shared's purity and from the browser's clock. Returns
 * one line per violation, sorted by path.
 */
export function checkStructure(root: string): string[] {
  const sources = readSources(root);
  const circle = findCircle(sources.filter((source) => /^(shared|server|web|demo)\//.test(source.path)));
  return [
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...circle,
    ...checkModules(sources),
    ...checkSmallFiles(sources),
    ...checkComments(root, sources),
    ...checkVerbs(
      root,
      sources.filter(
        ({ path, isTest }) =>
          featureOf(path) !== undefined && !isTest && !featureFiles.test(path.split('/').at(-1)!),
      ),
    ),
    ...checkDocs(root, sources),
  ].sort();
}

type Rule = (source: Source) => string[];

/** The file names with a fixed meaning in server/src/modules/<module>/<feature>/. */
const featureFiles = /^(routes|queries|jobs|policy|rules)\.ts$/;

/** A journey is in the folder of its role, which sets its screen size; a subfolder names another size. */
const journey =
  /^e2e\/(sweep|engines|monkeys|journeys\/(staff|manager|auditor|admin|everyone)(\/(phone|desktop|both))?)\/[a-z0-9-]+\.spec\.ts$/;

const drawers = /^(utils?|helpers?|misc|common|types?)$/;

/** The clock of the machine as a date. */
const presentDate = /\bnew Date\b\s*(\(\s*(\)|Date\.now\b)|(?!\s*\())/;

/** Where the browser's time is the server's. */
const clock = 'web/src/core/api/server-clock.ts';

const impure: [RegExp, string][] = [
  [/\bDate\.now\b/, 'Date.now'],
  [presentDate, 'new Date() without a time'],
  [/\bMath\.random\b/, 'Math.random'],
  [/(?<![.\w])fetch\s*\(/, 'fetch('],
  [/(?<![.\w])process\./, 'process.'],
];

/** What only tests and measurements run on, at fixed moments. */
const setUp = /\/(testing|statements)\/|\/test-[^/]+$|\/authorisation\/world\.ts$/;

/** A message compared with a text, or searched in; comparing it with undefined or null is no comparison of texts. */
const comparedText =
  /\bmessage\b\s*(?:[=!]==\s*(?:['`]|[a-z]\w*\.message\b)|\??\.(?:includes|startsWith|endsWith|match|search)\()|\.(?:test|exec)\([^()]*\bmessage\b/;

const rules: Rule[] = [
  ({ path }) =>
    path
      .split('/')
      .map((part) => part.replace(/\..*$/, ''))
      .filter((part) => drawers.test(part))
      .map((part) => `${path}: nothing is called ${part}; name it after what it does`),

  ({ path }) =>
    /\/index\.ts$/.test(path) ? [`${path}: no barrel files; import the file that has the thing`] : [],

  ({ path }) =>
    path.startsWith('e2e/') && path.endsWith('.spec.ts') && !journey.test(path)
      ? [`${path}: a journey lies in e2e/journeys/<role>/, or no project of Playwright's finds it`]
      : [],

  ({ path, imports, isTest }) =>
    path.startsWith('shared/') && !isTest
      ? imports
          .filter(({ target, name }) => (target ? !target.startsWith('shared/') : !/^zod(\/|$)/.test(name)))
          .map(({ name }) => `${path}: shared/ imports only zod and itself, not ${name}`)
      : [],

  ({ path, code, isTest }) =>
    path.startsWith('shared/') && !isTest
      ? impure
          .filter(([pattern]) => pattern.test(code))
          .map(([, what]) => `${path}: shared/ is pure: no ${what}`)
      : [],

  ({ path, imports }) => forbid(path, imports, /^web\//, /^server\//, 'web/ never imports the server'),

  ({ path, imports }) => forbid(path, imports, /^server\//, /^web\//, 'server/ never imports the web'),

  ({ path, imports, isTest }) =>
    isTest ? [] : forbid(path, imports, /^(server|web)\//, /^demo\//, 'the product never imports the demo'),

  ({ path, code, isTest }) =>
    /^(shared|server|web|demo)\//.test(path) &&
    !isTest &&
    path !== 'server/src/database/queries/is-unavailable.ts' &&
    comparedText.test(code)
      ? [`${path}: compares an error's text; compare its reason`]
      : [],

  ({ path, code }) =>
    path.startsWith('web/src/') && /\bMantineProvider\b/.test(code)
      ? [`${path}: ThemeRoot (web/src/app/theme-root.tsx) takes MantineProvider's place`]
      : [],

  ({ path, code, isTest }) =>
    path.startsWith('web/src/') &&
    path !== clock &&
    !isTest &&
    !path.includes('/testing/') &&
    presentDate.test(code)
      ? [
          `${path}: new Date() is the device's clock, which may be wrong: the time is useNow() or, outside of components, serverNow() of ${clock}; Date.now() is for what begins and ends on the device`,
        ]
      : [],

  ({ path, text, isTest }) =>
    /^(shared|server|web)\/src\/(?!time\/)/.test(path) &&
    !isTest &&
    !setUp.test(path) &&
    /Asia\/Singapore|\+08:00/.test(text)
      ? [`${path}: an outlet may have a zone of its own; dates and times come from shared/src/time/`]
      : [],

  ({ path, imports, isTest }) => {
    const feature = featureOf(path);
    if (!feature || isTest) return [];
    return imports
      .filter(({ target }) => target && featureOf(target) !== feature && /\b(routes|jobs)\.ts$/.test(target))
      .filter(({ target }) => featureOf(target!) !== undefined)
      .map(
        ({ target }) => `${path}: imports ${target}; another feature is used through its queries and verbs`,
      );
  },

  ({ path, exports, isTest }) => {
    const file = path.split('/').at(-1)!;
    if (!featureOf(path) || isTest || featureFiles.test(file)) return [];
    const name = file.replace(/\.tsx?$/, '');
    const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const named = exports.some((exported) => exported.toLowerCase().includes(camel.toLowerCase()));
    return /^[a-z0-9-]+$/.test(name) && named
      ? []
      : [`${path}: neither routes, queries or jobs, nor exports ${camel}`];
  },
];

function forbid(path: string, imports: Source['imports'], from: RegExp, to: RegExp, why: string): string[] {
  if (!from.test(path)) return [];
  return imports
    .filter(({ target }) => target && to.test(target))
    .map(({ name }) => `${path}: imports ${name}; ${why}`);
}

/** The server feature of a file. */
function featureOf(path: string): string | undefined {
  return /^server\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}

if (import.meta.main) {
  const violations = checkStructure(join(import.meta.dirname, '..'));
  for (const violation of violations) console.log(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
