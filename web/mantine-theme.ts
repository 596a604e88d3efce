import { join } from 'node:path';
import type { Plugin } from 'vite';

const app = join(import.meta.dirname, 'src/app');
/** What imports Mantine alone: the contexts that its components read, and what fills them. */
const fillsTheme = join(app, 'mantine.ts');
const importsAlone = [join(app, 'theme-root.tsx'), fillsTheme];

/** Mantine with our theme: what everyone else gets for '@mantine/core'. */
const THEMED = '\0themed-mantine';

/**
 * The module of the theme's context falls back on Mantine's own theme where there is no context, and would bring it into
 * the first load. Ours is always there (theme-root.tsx).
 */
const context = /\/MantineThemeProvider\.mjs$/;
const fallback = /\/(default-theme|merge-mantine-theme)\.mjs$/;
const NO_FALLBACK = '\0no-default-theme';

/** Imported by mantine-styles.ts: Mantine's variables in our colours and sizes. */
const VARIABLES = 'virtual:mantine-variables.css';

/**
 * My Tasks is drawn without Mantine, whose components and theme are a tenth of what it would load. Whoever imports a
 * component gets the theme and the styles with it (src/app/mantine.ts); its variables, which our own styles use from
 * the start, are computed here instead of in each browser.
 */
export function mantineTheme(): Plugin {
  return {
    name: 'mantine-theme',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === VARIABLES) return `\0${VARIABLES}`;
      const asked = importer?.split('?')[0] ?? '';
      if (context.test(asked) && fallback.test(id)) return NO_FALLBACK;
      return id === '@mantine/core' && ![...importsAlone, THEMED].includes(asked) ? THEMED : null;
    },
    async load(id) {
      if (id === THEMED) return `import ${JSON.stringify(fillsTheme)};\nexport * from '@mantine/core';`;
      if (id === NO_FALLBACK) return 'export let DEFAULT_THEME, mergeMantineTheme;';
      return id === `\0${VARIABLES}` ? await drawVariables() : null;
    },
  };
}

/** The style sheet that Mantine's provider would write into the page. */
async function drawVariables(): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { MantineProvider }, { cssVariables, theme }] =
    await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('@mantine/core'),
      import('./src/app/theme.ts'),
    ]);
  const page = renderToStaticMarkup(
    createElement(MantineProvider, {
      theme,
      cssVariablesResolver: cssVariables,
      withGlobalClasses: false,
      children: null,
    }),
  );
  const [, css] = /<style[^>]*>(.*)<\/style>/s.exec(page) ?? [];
  if (!css) throw new Error('Mantine has written no variables');
  return css;
}
