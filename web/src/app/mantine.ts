import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import './mantine-own-styles.ts';
import { theme } from './theme.ts';
import { mantineTheme } from './theme-root.tsx';

// What an import of Mantine's components leads to (web/mantine-theme.ts): My Tasks needs none of them, so that the theme
// and the styles come with the first one, before it is drawn.
Object.assign(mantineTheme, mergeMantineTheme(DEFAULT_THEME, theme));
