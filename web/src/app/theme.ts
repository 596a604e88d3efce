import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { namedOptions } from '../ui/form/named-options.ts';

/** The accent colour. White text on shade 8 has a contrast of 6.5:1; shade 4 is readable on the dark ground. */
const accent: MantineColorsTuple = [
  '#eef8f7',
  '#dbf0ee',
  '#b3ded9',
  '#86cac3',
  '#5cb7af',
  '#39a39b',
  '#218d86',
  '#167b75',
  '#0e6b66',
  '#0a504c',
];

/** Greys of the dark scheme, slightly tinted by the accent. 7 is the ground, 6 a surface, 4 a border. */
const dark: MantineColorsTuple = [
  '#e4eaea',
  '#c2cbcb',
  '#a0abab',
  '#7d8989',
  '#3c4848',
  '#2b3535',
  '#1f2828',
  '#151c1c',
  '#0f1515',
  '#0a0e0e',
];

// Four font sizes, which follow the text size of the browser; all other dimensions are multiples of 4 pixels.
const fontSizes = { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' };

/** Mantine's <header> in a dialog would count as a second banner landmark of the page. */
const plainHeader = { header: { role: 'none' } };

export const theme: MantineThemeOverride = {
  primaryColor: 'accent',
  // White text has 4.5:1 or more on shade 8 of the accent, red and blue, in both schemes; on 6, the default, it has
  // less.
  primaryShade: 8,
  colors: { accent, dark },
  black: '#16201f',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizes,
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  // In pixels: large text needs the width that growing gaps would take.
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: { duration: 150 }, attributes: plainHeader } },
    Drawer: { defaultProps: { attributes: plainHeader } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 150 } } },
    Menu: {
      defaultProps: { transitionProps: { duration: 150 }, shadow: 'md', withInitialFocusPlaceholder: false },
    },
    Select: { defaultProps: { filter: namedOptions } },
    Autocomplete: { defaultProps: { filter: namedOptions } },
    TagsInput: { defaultProps: { filter: namedOptions } },
  },
};

/**
 * Mantine's 'light' variants in the colours of tokens.css, so that an alert matches its status. A button under the
 * pointer takes 8 % of its text's colour, which leaves 4.8:1 or more; Mantine's own shade leaves the accent 4.3:1.
 */
const tints = Object.fromEntries(
  (
    [
      ['accent', 'accent-tint', 'accent-text'],
      ['gray', 'grey-ground', 'grey-text'],
      ['blue', 'blue-ground', 'blue-text'],
      ['green', 'green-ground', 'green-text'],
      ['red', 'red-ground', 'red-text'],
      ['orange', 'orange-ground', 'orange-text'],
      ['yellow', 'orange-ground', 'orange-text'],
      ['violet', 'violet-ground', 'violet-text'],
    ] as const
  ).flatMap(([color, ground, text]) => [
    [`--mantine-color-${color}-light`, `var(--${ground})`],
    [`--mantine-color-${color}-light-color`, `var(--${text})`],
    [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, var(--${ground}), var(--${text}) 8%)`],
  ]),
);

/** Replaces Mantine's greys and reds that have less than 4.5:1 on our grounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tints,
    '--mantine-color-error': '#c2271f',
    '--mantine-color-dimmed': '#566261',
    '--mantine-color-placeholder': '#6b7776',
    '--mantine-color-default-border': '#c5cecd',
  },
  dark: {
    ...tints,
    '--mantine-color-body': '#192121',
    '--mantine-color-error': '#ff9389',
    '--mantine-color-dimmed': '#a0abab',
    '--mantine-color-placeholder': '#8d9998',
    '--mantine-color-default-border': '#3c4848',
  },
});
