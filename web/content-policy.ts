import { join } from 'node:path';
import type { Plugin } from 'vite';

const adopting = join(import.meta.dirname, 'src/app/adopt-styles.ts');

/** What a library's module does against the policy, and what the build puts in its place. */
const changes = [
  {
    module: '/react-zoom-pan-pinch/dist/index.esm.js',
    from: 'styleInject(css_248z);',
    to: 'adoptStyles(css_248z);',
    first: `import { adoptStyles } from ${JSON.stringify(adopting)};\n`,
  },
  {
    // Else Zod tries whether it may make functions from text, which the browser reports as an attack.
    module: '/zod/v4/core/core.js',
    from: 'export const globalConfig = globalThis.__zod_globalConfig;',
    to: 'export const globalConfig = Object.assign(globalThis.__zod_globalConfig, { jitless: true });',
    first: '',
  },
];

/**
 * Keeps libraries within the content policy (server/src/platform/http/secure-answers.ts): none writes a style element or
 * makes a function from text. react-remove-scroll, which Mantine's dialogs use, adopts its style sheet.
 */
export function contentPolicy(): Plugin {
  return {
    name: 'content-policy',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-style-singleton' ? adopting : null),
    transform(code, id) {
      const change = changes.find(({ module }) => id.split('?')[0]!.endsWith(module));
      if (!change) return null;
      if (!code.includes(change.from)) throw new Error(`${change.module} has another form than is expected`);
      return { code: change.first + code.replace(change.from, change.to), map: null };
    },
  };
}
