import { expect, test } from 'vitest';
import { followColorScheme, setColorScheme } from './color-scheme.ts';

const shown = () => document.documentElement.dataset.mantineColorScheme;
/** What another tab has stored. */
const hear = (newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'mantine-color-scheme-value', newValue }));

test('the page is drawn in the scheme that this device used last, and follows the choice of another tab', () => {
  setColorScheme('dark');
  expect(shown()).toBe('dark');
  delete document.documentElement.dataset.mantineColorScheme;

  followColorScheme();
  expect(shown()).toBe('dark');
  hear('light');
  expect(shown()).toBe('light');
  // The device of the tests is light.
  hear('dark');
  hear('auto');
  expect(shown()).toBe('light');
});
