import { MantineContext, MantineThemeContext } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { setColorScheme } from '../core/session/color-scheme.ts';

type Theme = NonNullable<ComponentProps<typeof MantineThemeContext>['value']>;

/** Filled before the first of Mantine's components is drawn (mantine.ts). */
export const mantineTheme = {} as Theme;

const mantine: ComponentProps<typeof MantineContext>['value'] = {
  // Unused: no component of ours asks Mantine for the scheme, which is the page's attribute.
  colorScheme: 'auto',
  setColorScheme,
  clearColorScheme: () => setColorScheme('auto'),
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/** What Mantine's components read wherever they are drawn; its own provider would load the theme at once. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={mantine}>
      <MantineThemeContext value={mantineTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
